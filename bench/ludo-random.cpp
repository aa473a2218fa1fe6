// The baseline of `ludus bench --only ludo-random`: random play of ludo:alhajry2012 as a plain C++ programmer would write
// it, with structs and loops and nothing clever. It supports no other rules and shares no code or table with src/games/ludo, so
// its figures are also an independent check of the rules.
//   g++ -O3 -march=native -o /tmp/ludo-random bench/ludo-random.cpp && /tmp/ludo-random 200000
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

static uint32_t s[4] = {1, 2, 3, 4};
static inline uint32_t rotl(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }
static inline uint32_t next() {
  uint32_t r = rotl(s[1] * 5, 7) * 9, t = s[1] << 9;
  s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = rotl(s[3], 11);
  return r;
}
static inline int below(int n) { return (int)(((uint64_t)next() * n) >> 32); }

struct Board { int piece[4][4]; };  // -1 home, 0..50 ring, 51..55 strip, 56 goal

static inline int square(int seat, int x) { return (13 * seat + x) % 52; }
static inline bool safe(int sq) { return sq % 13 == 0 || sq % 13 == 8; }

static bool movePiece(Board& b, int seat, int p, int die) {
  int& x = b.piece[seat][p];
  int to = x < 0 ? 0 : x + die;
  if (to <= 50 && !safe(square(seat, to))) {
    int sq = square(seat, to);
    for (int o = 0; o < 4; o++) if (o != seat) {
      int n = 0;
      for (int q = 0; q < 4; q++) if (b.piece[o][q] >= 0 && b.piece[o][q] <= 50 && square(o, b.piece[o][q]) == sq) n++;
      if (n >= 2) { x = -1; return false; }
      if (n == 1) for (int q = 0; q < 4; q++) if (b.piece[o][q] >= 0 && b.piece[o][q] <= 50 && square(o, b.piece[o][q]) == sq) b.piece[o][q] = -1;
    }
  }
  x = to;
  for (int q = 0; q < 4; q++) if (b.piece[seat][q] != 56) return false;
  return true;
}

int main(int argc, char** argv) {
  long games = argc > 1 ? atol(argv[1]) : 200000, rolls = 0, wins[4] = {0, 0, 0, 0};
  clock_t begin = clock();
  for (long g = 0; g < games; g++) {
    Board b;
    for (auto& side : b.piece) for (int& x : side) x = -1;
    int seat = below(4), sixes = 0;
    for (;;) {
      int die = 1 + below(6);
      rolls++;
      if (die == 6 && sixes == 2) { seat = (seat + 1) % 4; sixes = 0; continue; }
      int legal[4], n = 0;
      for (int p = 0; p < 4; p++) { int x = b.piece[seat][p]; if (x < 0 ? die == 6 : x + die <= 56) if (x != 56) legal[n++] = p; }
      if (n > 0 && movePiece(b, seat, legal[n == 1 ? 0 : below(n)], die)) { wins[seat]++; break; }
      if (die == 6) sixes++;
      else { seat = (seat + 1) % 4; sixes = 0; }
    }
  }
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  printf("{\"games\":%ld,\"gamesPerSecond\":%.0f,\"rollsPerGame\":%.1f,\"wins\":[%ld,%ld,%ld,%ld]}\n", games, games / seconds, (double)rolls / games, wins[0], wins[1], wins[2], wins[3]);
}
