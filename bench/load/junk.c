/*
 * Packets of nobody: noise, requests of routers that do not exist, and requests in the name of one that does, signed with a guessed secret. They
 * come from many addresses, one of them that of honest routers.
 *
 * junk AUTH ACCT RATE SECONDS NAS
 */
#define _GNU_SOURCE
#include <sys/socket.h>
#include <unistd.h>
#include "router.h"

#define SOURCES 32
#define PACKETS 32768

static int sources[2][SOURCES];
static Packet packets[PACKETS];

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static void make(Packet *packet, int at, const char *nas) {
  static Venue venue;
  Guest guest = { .number = at, .venue = &venue };
  strcpy(venue.secret, "guessed");
  strcpy(guest.user, "p-nobody");
  strcpy(guest.password, "nothing");
  if (at % 4 == 0) {
    packet->length = 20 + at % 200;
    if (getrandom(packet->bytes, packet->length, 0) != packet->length) abort();
    return;
  }
  if (at % 4 == 1) snprintf(venue.nasId, sizeof venue.nasId, "%s", nas);
  else snprintf(venue.nasId, sizeof venue.nasId, "nobody-%d", at);
  if (at % 8 < 4) buildAccess(packet, &guest, at & 255);
  else buildStart(packet, &guest, at & 255);
}

int main(int count, char **words) {
  if (count != 6) return 1;
  double rate = atof(words[3]), seconds = atof(words[4]);
  prepareMd5();
  for (int at = 0; at < PACKETS; at++) make(&packets[at], at, words[5]);
  for (int door = 0; door < 2; door++) for (int at = 0; at < SOURCES; at++) {
    struct sockaddr_in from = { .sin_family = AF_INET, .sin_addr = { htonl(at == 0 ? INADDR_LOOPBACK : 127u << 24 | 7u << 16 | at) } };
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(atoi(words[1 + door])), .sin_addr = { htonl(INADDR_LOOPBACK) } };
    sources[door][at] = socket(AF_INET, SOCK_DGRAM, 0);
    if (bind(sources[door][at], (struct sockaddr *)&from, sizeof from) || connect(sources[door][at], (struct sockaddr *)&to, sizeof to)) return 1;
  }
  double start = now();
  long sent = 0;
  while (now() - start < seconds) {
    for (long due = (now() - start) * rate; sent < due; sent++) {
      Packet *packet = &packets[sent % PACKETS];
      send(sources[sent % 8 < 4 ? 0 : 1][(sent / 8) % SOURCES], packet->bytes, packet->length, MSG_DONTWAIT);
    }
    usleep(1000);
  }
  printf("done %ld\n", sent);
  return 0;
}
