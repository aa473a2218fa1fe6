// The baseline of bench/nets.mjs: the best that this machine can do. The networks 198-50-1 and 250-128-5 with 25 active inputs, in
// batches of 20, with sigmoids, in C with the widest vectors available: sizes known to the compiler, rows padded and
// aligned, two positions interleaved so that no adder waits, a block of units for the whole batch before the next so that its
// weights stay in cache, fused multiply-add, approximate reciprocals. WebAssembly does not have most of these. Not -ffast-math, which
// removes the rounding from the sigmoid and so computes a different function.
//   gcc -O3 -march=native -o evaluate bench/evaluate.c && ./evaluate 198-50-1 FILE 20000
// FILE has the network and the positions as 32-bit floats: the weights in the layout of src/nets/shape.ts, then each
// position's 25 indices and 25 values. Prints the outputs, for comparison, and nanoseconds of CPU time per position.
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __AVX512F__
#define WIDTH 16
#define LEAST _mm512_min_ps
#define MOST _mm512_max_ps
#define ABOUT_INVERSE _mm512_rcp14_ps
#else
#define WIDTH 8
#define LEAST _mm256_min_ps
#define MOST _mm256_max_ps
#define ABOUT_INVERSE _mm256_rcp_ps
#endif
typedef float vector __attribute__((vector_size(WIDTH * 4)));
typedef int32_t whole __attribute__((vector_size(WIDTH * 4)));
#define INLINE static inline __attribute__((always_inline))

enum { BATCH = 20, ON = 25, MOST_INPUTS = 256, MOST_UNITS = 128, MOST_OUTPUTS = 8, MOST_VECTORS = MOST_UNITS / WIDTH };

static float first[MOST_INPUTS * MOST_UNITS] __attribute__((aligned(64)));
static float start[MOST_UNITS] __attribute__((aligned(64)));
static float second[MOST_OUTPUTS * MOST_UNITS] __attribute__((aligned(64)));
static float biases[MOST_OUTPUTS];
static vector hidden[BATCH][MOST_VECTORS];
static uint16_t indices[BATCH][ON];
static float values[BATCH][ON];
static float outputs[BATCH * MOST_OUTPUTS] __attribute__((aligned(64)));

INLINE vector splat(float x) { return x - (vector){}; }

INLINE vector sigmoid(vector x) {
  vector t = MOST(LEAST(x * splat(-1.44269504f), splat(126)), splat(-126));
  vector rounded = t + splat(12582912);
  vector f = t - (rounded - splat(12582912));
  vector p = splat(0.001326472731307149f);
  p = p * f + splat(0.009671512991189957f);
  p = p * f + splat(0.05550733581185341f);
  p = p * f + splat(0.24022242426872253f);
  p = p * f + splat(0.6931470036506653f);
  p = p * f + splat(1);
  p = (vector)((whole)p + ((whole)rounded << 23));
  // An approximation and one Newton step instead of a division.
  const vector below = splat(1) + p, guess = ABOUT_INVERSE(below);
  return guess * (splat(2) - below * guess);
}

INLINE float total(vector v) {
#ifdef __AVX512F__
  return _mm512_reduce_add_ps(v);
#else
  __m128 half = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
  half = _mm_add_ps(half, _mm_movehl_ps(half, half));
  return half[0] + half[1];
#endif
}

// `block` vectors of two positions' sums stay in registers while all rows are added.
INLINE void evaluate(int units, int outs, int block, int ones) {
  const int vectors = (units + WIDTH - 1) / WIDTH, stride = vectors * WIDTH;
#pragma GCC unroll 1
  for (int from = 0; from < vectors; from += block)
#pragma GCC unroll 1
    for (int p = 0; p < BATCH; p += 2) {
      const int width = vectors - from < block ? vectors - from : block;
      vector a[MOST_VECTORS], b[MOST_VECTORS];
#pragma GCC unroll 16
      for (int j = 0; j < width; j++) a[j] = b[j] = *(vector *)(start + (from + j) * WIDTH);
      for (int i = 0; i < ON; i++) {
        const float *left = first + indices[p][i] * stride + from * WIDTH;
        const float *right = first + indices[p + 1][i] * stride + from * WIDTH;
        const vector x = splat(values[p][i]), y = splat(values[p + 1][i]);
#pragma GCC unroll 16
        for (int j = 0; j < width; j++) {
          const vector l = *(const vector *)(left + j * WIDTH), r = *(const vector *)(right + j * WIDTH);
          a[j] += ones ? l : l * x;
          b[j] += ones ? r : r * y;
        }
      }
#pragma GCC unroll 16
      for (int j = 0; j < width; j++) {
        hidden[p][from + j] = sigmoid(a[j]);
        hidden[p + 1][from + j] = sigmoid(b[j]);
      }
    }
#pragma GCC unroll 1
  for (int p = 0; p < BATCH; p += 2) {
    vector dots[2][MOST_OUTPUTS] = {};
#pragma GCC unroll 16
    for (int j = 0; j < vectors; j++)
#pragma GCC unroll 8
      for (int o = 0; o < outs; o++) {
        const vector w = *(vector *)(second + o * stride + j * WIDTH);
        dots[0][o] += hidden[p][j] * w;
        dots[1][o] += hidden[p + 1][j] * w;
      }
    for (int o = 0; o < outs; o++) {
      outputs[p * outs + o] = total(dots[0][o]) + biases[o];
      outputs[(p + 1) * outs + o] = total(dots[1][o]) + biases[o];
    }
  }
  for (int i = 0; i < BATCH * outs; i += WIDTH) *(vector *)(outputs + i) = sigmoid(*(vector *)(outputs + i));
}
// The fastest of the block sizes tried: all seven vectors of 50 units, four of the sixteen of 128.
__attribute__((noinline)) static void small(void) { evaluate(50, 1, 7, 0); }
__attribute__((noinline)) static void smallOnes(void) { evaluate(50, 1, 7, 1); }
__attribute__((noinline)) static void large(void) { evaluate(128, 5, 4, 0); }
__attribute__((noinline)) static void largeOnes(void) { evaluate(128, 5, 4, 1); }

static FILE *file;
static float next(void) {
  float number;
  if (fread(&number, 4, 1, file) != 1) exit((fprintf(stderr, "the file is too short\n"), 3));
  return number;
}

int main(int argc, char **argv) {
  if (argc < 4) return fprintf(stderr, "usage: evaluate 198-50-1|250-128-5 FILE CALLS [ones]\n"), 2;
  const int big = strcmp(argv[1], "250-128-5") == 0, ones = argc > 4;
  const int inputs = big ? 250 : 198, units = big ? 128 : 50, outs = big ? 5 : 1;
  const int stride = (units + WIDTH - 1) / WIDTH * WIDTH;
  const long calls = atol(argv[3]);
  if (!(file = fopen(argv[2], "rb"))) return fprintf(stderr, "%s cannot be read\n", argv[2]), 3;
  for (int i = 0; i < inputs; i++)
    for (int j = 0; j < units; j++) first[i * stride + j] = next();
  for (int j = 0; j < units; j++) start[j] = next();
  for (int o = 0; o < outs; o++)
    for (int j = 0; j < units; j++) second[o * stride + j] = next();
  for (int o = 0; o < outs; o++) biases[o] = next();
  for (int p = 0; p < BATCH; p++) {
    for (int i = 0; i < ON; i++) indices[p][i] = (uint16_t)next();
    for (int i = 0; i < ON; i++) values[p][i] = next();
  }

  void (*run)(void) = big ? (ones ? largeOnes : large) : ones ? smallOnes : small;
  run();
  printf("{\"outputs\":[");
  for (int i = 0; i < BATCH * outs; i++) printf(i ? ",%.9g" : "%.9g", outputs[i]);
  for (long i = 0; i < 1000; i++) run();
  float sum = 0;
  clock_t begin = clock();
  for (long i = 0; i < calls; i++) {
    run();
    // Prevents the compiler from dropping a call.
    sum += outputs[i % (BATCH * outs)];
    start[i % 50] += 1e-9f;
  }
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  printf("],\"sum\":%g,\"nanoseconds\":%.2f}\n", sum, seconds * 1e9 / calls / BATCH);
}
