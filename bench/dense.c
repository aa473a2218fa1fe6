// The baseline of bench/nets.mjs for networks with several hidden layers: 240-384-128-64-1 with a skip connection (src/nets/shape.ts), 25
// active inputs, batches of 20, ReLUs and a sigmoid, in C with AVX2 and fused multiply-add. Later layers process four positions and three units at
// a time: twelve sums and four operands fill the sixteen registers. Rows are padded and aligned, and sizes are known to the compiler.
//   gcc -O3 -mavx2 -mfma -o dense bench/dense.c -lm && ./dense FILE 2000
// FILE has the network and the positions as 32-bit floats: the weights in the layout of src/nets/shape.ts, then each
// position's 25 indices and 25 values. Prints the outputs, for comparison, and nanoseconds of CPU time per position.
#include <immintrin.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define INLINE static inline __attribute__((always_inline))
enum { BATCH = 20, ON = 25, INPUTS = 240, FIRST = 384, SECOND = 128, THIRD = 64, WIDTH = 8, BLOCK = 12 };

static float first[INPUTS][FIRST] __attribute__((aligned(64)));
static float start[FIRST] __attribute__((aligned(64)));
static float second[SECOND][FIRST] __attribute__((aligned(64)));
static float secondBiases[SECOND];
static float third[THIRD][SECOND] __attribute__((aligned(64)));
static float thirdBiases[THIRD];
static float last[THIRD] __attribute__((aligned(64)));
static float skip[FIRST] __attribute__((aligned(64)));
static float lastBias;
static float h1[BATCH][FIRST] __attribute__((aligned(64)));
static float h2[BATCH][SECOND] __attribute__((aligned(64)));
static float h3[BATCH][THIRD] __attribute__((aligned(64)));
static uint16_t indices[BATCH][ON];
static float values[BATCH][ON];
static float outputs[BATCH];

INLINE float total(__m256 v) {
  __m128 half = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
  half = _mm_add_ps(half, _mm_movehl_ps(half, half));
  return half[0] + half[1];
}

/** Computes `many` units of four positions. */
INLINE void block(int many, int inputs, const float *rows, const float *biases, const float *from, float *into, int intoStride) {
  __m256 sums[4][3];
#pragma GCC unroll 4
  for (int p = 0; p < 4; p++)
#pragma GCC unroll 3
    for (int o = 0; o < many; o++) sums[p][o] = _mm256_setzero_ps();
#pragma GCC unroll 1
  for (int k = 0; k < inputs; k += WIDTH) {
    __m256 x[4];
#pragma GCC unroll 4
    for (int p = 0; p < 4; p++) x[p] = _mm256_load_ps(from + p * inputs + k);
#pragma GCC unroll 3
    for (int o = 0; o < many; o++) {
      const __m256 w = _mm256_load_ps(rows + o * inputs + k);
#pragma GCC unroll 4
      for (int p = 0; p < 4; p++) sums[p][o] = _mm256_fmadd_ps(w, x[p], sums[p][o]);
    }
  }
#pragma GCC unroll 4
  for (int p = 0; p < 4; p++)
#pragma GCC unroll 3
    for (int o = 0; o < many; o++) {
      const float sum = total(sums[p][o]) + biases[o];
      into[p * intoStride + o] = sum > 0 ? sum : 0;
    }
}

INLINE void dense(int inputs, int units, const float *rows, const float *biases, const float *from, float *into) {
  int o = 0;
#pragma GCC unroll 1
  for (; o + 3 <= units; o += 3)
#pragma GCC unroll 1
    for (int p = 0; p < BATCH; p += 4) block(3, inputs, rows + o * inputs, biases + o, from + p * inputs, into + p * units + o, units);
#pragma GCC unroll 1
  for (; o < units; o++)
#pragma GCC unroll 1
    for (int p = 0; p < BATCH; p += 4) block(1, inputs, rows + o * inputs, biases + o, from + p * inputs, into + p * units + o, units);
}

__attribute__((noinline)) static void run(void) {
#pragma GCC unroll 1
  for (int from = 0; from < FIRST; from += BLOCK * WIDTH)
#pragma GCC unroll 1
    for (int p = 0; p < BATCH; p++) {
      __m256 sums[BLOCK];
#pragma GCC unroll 12
      for (int j = 0; j < BLOCK; j++) sums[j] = _mm256_load_ps(start + from + j * WIDTH);
      for (int i = 0; i < ON; i++) {
        const float *row = first[indices[p][i]] + from;
        const __m256 x = _mm256_set1_ps(values[p][i]);
#pragma GCC unroll 12
        for (int j = 0; j < BLOCK; j++) sums[j] = _mm256_fmadd_ps(_mm256_load_ps(row + j * WIDTH), x, sums[j]);
      }
#pragma GCC unroll 12
      for (int j = 0; j < BLOCK; j++) _mm256_store_ps(h1[p] + from + j * WIDTH, _mm256_max_ps(sums[j], _mm256_setzero_ps()));
    }
  dense(FIRST, SECOND, second[0], secondBiases, h1[0], h2[0]);
  dense(SECOND, THIRD, third[0], thirdBiases, h2[0], h3[0]);
  for (int p = 0; p < BATCH; p++) {
    __m256 a = _mm256_setzero_ps(), b = a;
    for (int k = 0; k < FIRST; k += 2 * WIDTH) {
      a = _mm256_fmadd_ps(_mm256_load_ps(skip + k), _mm256_load_ps(h1[p] + k), a);
      b = _mm256_fmadd_ps(_mm256_load_ps(skip + k + WIDTH), _mm256_load_ps(h1[p] + k + WIDTH), b);
    }
    for (int k = 0; k < THIRD; k += WIDTH) a = _mm256_fmadd_ps(_mm256_load_ps(last + k), _mm256_load_ps(h3[p] + k), a);
    outputs[p] = 1 / (1 + expf(-(total(_mm256_add_ps(a, b)) + lastBias)));
  }
}

static FILE *file;
static float next(void) {
  float number;
  if (fread(&number, 4, 1, file) != 1) exit((fprintf(stderr, "the file is too short\n"), 3));
  return number;
}
static void fill(float *into, int count) {
  for (int i = 0; i < count; i++) into[i] = next();
}

int main(int argc, char **argv) {
  if (argc < 3) return fprintf(stderr, "usage: dense FILE CALLS\n"), 2;
  const long calls = atol(argv[2]);
  if (!(file = fopen(argv[1], "rb"))) return fprintf(stderr, "%s cannot be read\n", argv[1]), 3;
  fill(first[0], INPUTS * FIRST);
  fill(start, FIRST);
  // Input-major in the file.
  for (int k = 0; k < FIRST; k++)
    for (int o = 0; o < SECOND; o++) second[o][k] = next();
  fill(secondBiases, SECOND);
  fill(third[0], THIRD * SECOND);
  fill(thirdBiases, THIRD);
  fill(last, THIRD);
  fill(skip, FIRST);
  lastBias = next();
  for (int p = 0; p < BATCH; p++) {
    for (int i = 0; i < ON; i++) indices[p][i] = (uint16_t)next();
    fill(values[p], ON);
  }

  run();
  printf("{\"outputs\":[");
  for (int i = 0; i < BATCH; i++) printf(i ? ",%.9g" : "%.9g", outputs[i]);
  for (long i = 0; i < 200; i++) run();
  float sum = 0;
  clock_t begin = clock();
  for (long i = 0; i < calls; i++) {
    run();
    // Prevents the compiler from dropping a call.
    sum += outputs[i % BATCH];
    start[i % FIRST] += 1e-9f;
  }
  double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
  printf("],\"sum\":%g,\"nanoseconds\":%.2f}\n", sum, seconds * 1e9 / calls / BATCH);
}
