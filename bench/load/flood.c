/*
 * Keeps so many RADIUS requests in work all the time and tells how many were answered and how soon. It shares the cores with what it measures,
 * so that it must cost next to nothing: sending from Node would take a third of a fast server's time.
 *
 * flood PORT LANES OUTSTANDING SECONDS CODE <packets, each after its length in two bytes
 * Every 50th request and its answer are printed as "check HEX HEX", for somebody who knows the secret.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define LANES 16
#define BATCH 32
#define LONGEST 4096

typedef struct { unsigned char *bytes; int length; } Packet;
typedef struct { double at, repeated; long packet; int inWork; } Slot;
typedef struct { int socket; long next; int inWork; Slot slots[256]; } Lane;

static Packet *packets;
static long packetCount;
static Lane lanes[LANES];
static int laneCount;
static double *times;
static long answered;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void fail(const char *why, int number) {
  printf("failed %s %d\n", why, number);
  exit(1);
}

static void readPackets(void) {
  unsigned char head[2];
  long room = 0;
  while (fread(head, 1, 2, stdin) == 2) {
    if (packetCount == room) packets = realloc(packets, (room = room * 2 + 1024) * sizeof *packets);
    Packet *packet = &packets[packetCount++];
    packet->length = head[0] << 8 | head[1];
    packet->bytes = malloc(packet->length);
    if (fread(packet->bytes, 1, packet->length, stdin) != (size_t)packet->length) fail("to read a packet", 0);
  }
}

static void sendMore(Lane *lane, int count) {
  struct mmsghdr messages[BATCH];
  struct iovec parts[BATCH];
  int filled = 0;
  memset(messages, 0, sizeof messages);
  for (; count > 0 && filled < BATCH && lane->next < packetCount; count--, lane->next += laneCount) {
    Packet *packet = &packets[lane->next];
    Slot *slot = &lane->slots[packet->bytes[1]];
    if (slot->inWork) break;
    *slot = (Slot){ .at = now(), .repeated = now(), .packet = lane->next, .inWork = 1 };
    parts[filled] = (struct iovec){ packet->bytes, packet->length };
    messages[filled].msg_hdr.msg_iov = &parts[filled];
    messages[filled].msg_hdr.msg_iovlen = 1;
    filled++;
    lane->inWork++;
  }
  for (int done = 0; done < filled;) {
    int sent = sendmmsg(lane->socket, messages + done, filled - done, 0);
    if (sent > 0) done += sent;
  }
}

static void printHex(const unsigned char *bytes, int length) {
  putchar(' ');
  for (int at = 0; at < length; at++) printf("%02x", bytes[at]);
}

static int takeAnswers(Lane *lane, int code) {
  static unsigned char bytes[BATCH][LONGEST];
  struct mmsghdr messages[BATCH];
  struct iovec parts[BATCH];
  memset(messages, 0, sizeof messages);
  for (int at = 0; at < BATCH; at++) {
    parts[at] = (struct iovec){ bytes[at], LONGEST };
    messages[at].msg_hdr.msg_iov = &parts[at];
    messages[at].msg_hdr.msg_iovlen = 1;
  }
  int got = recvmmsg(lane->socket, messages, BATCH, MSG_DONTWAIT, NULL), taken = 0;
  for (int at = 0; at < got; at++) {
    Slot *slot = &lane->slots[bytes[at][1]];
    if (messages[at].msg_len < 20 || !slot->inWork) continue;
    if (bytes[at][0] != code) fail("answered with code", bytes[at][0]);
    slot->inWork = 0;
    lane->inWork--;
    taken++;
    times[answered] = now() - slot->at;
    if (answered++ % 50 == 0) {
      printf("check");
      printHex(packets[slot->packet].bytes, packets[slot->packet].length);
      printHex(bytes[at], messages[at].msg_len);
      putchar('\n');
    }
  }
  return taken;
}

/* As a router does: asks again after a second, and gives up after ten. */
static void repeatLost(Lane *lane) {
  for (int id = 0; id < 256; id++) {
    Slot *slot = &lane->slots[id];
    if (!slot->inWork || now() - slot->repeated < 1000) continue;
    if (now() - slot->at > 10000) fail("a request got no answer", id);
    slot->repeated = now();
    send(lane->socket, packets[slot->packet].bytes, packets[slot->packet].length, 0);
  }
}

static int byTime(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return difference < 0 ? -1 : difference > 0;
}

int main(int count, char **words) {
  if (count != 6) fail("to be asked with five numbers", count);
  struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(atoi(words[1])), .sin_addr = { htonl(INADDR_LOOPBACK) } };
  int outstanding = atoi(words[3]), code = atoi(words[5]), open = 0, room = 4 << 20;
  double seconds = atof(words[4]);
  laneCount = atoi(words[2]);
  readPackets();
  times = malloc((packetCount + 1) * sizeof *times);
  struct pollfd waits[LANES];
  for (int at = 0; at < laneCount; at++) {
    Lane *lane = &lanes[at];
    lane->socket = socket(AF_INET, SOCK_DGRAM, 0);
    lane->next = at;
    setsockopt(lane->socket, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
    if (connect(lane->socket, (struct sockaddr *)&to, sizeof to)) fail("to connect", at);
    waits[at] = (struct pollfd){ .fd = lane->socket, .events = POLLIN };
  }
  double start = now(), end = start + seconds * 1000, looked = start;
  for (int at = 0; at < laneCount; at++) sendMore(&lanes[at], outstanding);
  do {
    poll(waits, laneCount, 200);
    open = 0;
    for (int at = 0; at < laneCount; at++) {
      int taken = waits[at].revents ? takeAnswers(&lanes[at], code) : 0;
      if (taken > 0 && now() < end) sendMore(&lanes[at], taken);
      open += lanes[at].inWork;
    }
    if (now() - looked > 200) {
      looked = now();
      for (int at = 0; at < laneCount; at++) repeatLost(&lanes[at]);
    }
  } while (open > 0);
  double took = (now() - start) / 1000;
  qsort(times, answered, sizeof *times, byTime);
  printf("done %ld %f %f %f\n", answered, took, times[answered / 2], times[answered * 99 / 100]);
  return 0;
}
