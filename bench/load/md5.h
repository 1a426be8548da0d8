/* RFC 1321 and RFC 2104, for the few short texts of a RADIUS packet. */
#include <math.h>
#include <stdint.h>
#include <string.h>

#define DIGEST 16

static uint32_t md5Sines[64];

static void prepareMd5(void) {
  for (int at = 0; at < 64; at++) md5Sines[at] = (uint32_t)(fabs(sin(at + 1)) * 4294967296.0);
}

static uint32_t turned(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

static void mixBlock(uint32_t *state, const unsigned char *block) {
  static const int turns[4][4] = { { 7, 12, 17, 22 }, { 5, 9, 14, 20 }, { 4, 11, 16, 23 }, { 6, 10, 15, 21 } };
  uint32_t words[16], a = state[0], b = state[1], c = state[2], d = state[3];
  memcpy(words, block, 64);
  for (int at = 0; at < 64; at++) {
    uint32_t mixed;
    int word;
    switch (at / 16) {
      case 0: mixed = (b & c) | (~b & d); word = at; break;
      case 1: mixed = (d & b) | (~d & c); word = (5 * at + 1) % 16; break;
      case 2: mixed = b ^ c ^ d; word = (3 * at + 5) % 16; break;
      default: mixed = c ^ (b | ~d); word = 7 * at % 16;
    }
    mixed += a + md5Sines[at] + words[word];
    a = d;
    d = c;
    c = b;
    b += turned(mixed, turns[at / 16][at % 4]);
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
}

/* Of two texts, one behind the other. Little-endian machines only, as all are that this runs on. */
static void md5(const void *first, size_t firstLength, const void *second, size_t secondLength, unsigned char *digest) {
  static unsigned char text[8192];
  uint32_t state[4] = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476 };
  size_t length = firstLength + secondLength, whole = (length + 8) / 64 * 64 + 64;
  uint64_t bits = length * 8;
  memcpy(text, first, firstLength);
  memcpy(text + firstLength, second, secondLength);
  memset(text + length, 0, whole - length);
  text[length] = 0x80;
  memcpy(text + whole - 8, &bits, 8);
  for (size_t at = 0; at < whole; at += 64) mixBlock(state, text + at);
  memcpy(digest, state, DIGEST);
}

/* The key must not be longer than a block. */
static void hmacMd5(const char *key, const void *text, size_t length, unsigned char *digest) {
  unsigned char inner[64] = { 0 }, outer[64] = { 0 };
  memcpy(inner, key, strlen(key));
  memcpy(outer, key, strlen(key));
  for (int at = 0; at < 64; at++) {
    inner[at] ^= 0x36;
    outer[at] ^= 0x5c;
  }
  md5(inner, 64, text, length, digest);
  md5(outer, 64, digest, DIGEST, digest);
}
