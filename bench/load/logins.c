/*
 * Guests and their routers: each guest asks for the splash, accepts the terms with one click and is sent to the router, which asks RADIUS about the
 * credential and tells of the session's start. Every answer is checked. It shares the cores with what it measures, so that it must cost next to nothing.
 *
 * logins HTTP AUTH ACCT LANES RATE SECONDS FIRST <venues, a line each: eid, NAS identifier and secret, parted by tabs
 * RATE 0: so many lanes all the time. Otherwise so many logins begin in a second, whether or not the earlier ones are through.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include "router.h"

#define LANES 4096
#define SOCKETS 8
#define ROOM 131072
#define PATIENCE 30000
/* Until a router sends a packet again. */
#define REPEATS 1000

enum { IDLE, PAGE, STEP, ACCESS, START };
enum { AUTH, ACCT };
typedef struct { int socket, stage, have, isFresh, door; double begun, asked, sent; Guest guest; Packet request; char in[ROOM]; } Lane;
typedef struct { int socket, next, lanes[256]; } Door;

static const char common[] = "host: localhost\r\naccept-language: en\r\naccept-encoding: gzip, deflate\r\n"
  "user-agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36\r\n";

static struct sockaddr_in ports[3];
static Venue venues[1024];
static int venueCount, laneCount, idle[LANES], idleCount, poller;
static Lane *lanes[LANES];
static Door doors[2][SOCKETS];
static double *times;
static long first, begun, through, room;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void fail(const char *why, const char *what) {
  printf("failed %s %.300s\n", why, what);
  exit(1);
}

static void watch(int socket, uint64_t name) {
  struct epoll_event event = { .events = EPOLLIN, .data.u64 = name };
  if (epoll_ctl(poller, EPOLL_CTL_ADD, socket, &event)) fail("to watch", strerror(errno));
}

static void hangUp(Lane *lane) {
  close(lane->socket);
  lane->socket = -1;
}

static void ask(int at, int stage, const char *text, int length) {
  Lane *lane = lanes[at];
  int yes = 1;
  if (lane->socket < 0) {
    lane->socket = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(lane->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (connect(lane->socket, (struct sockaddr *)&ports[0], sizeof ports[0])) fail("to connect", strerror(errno));
    watch(lane->socket, at);
    lane->isFresh = 1;
  }
  lane->stage = stage;
  lane->have = 0;
  lane->asked = now();
  if (send(lane->socket, text, length, MSG_NOSIGNAL) != length) fail("to send", strerror(errno));
}

static void askPage(int at) {
  Guest *guest = &lanes[at]->guest;
  unsigned long long number = guest->number;
  char text[1024];
  int length = snprintf(text, sizeof text,
    "GET /portal/%s/%s?mac=02%%3A%02llx%%3A%02llx%%3A%02llx%%3A%02llx%%3A%02llx&ip=10.5.%llu.%llu&link-login-only=http%%3A%%2F%%2F10.5.50.1%%2Flogin HTTP/1.1\r\n%s\r\n",
    guest->venue->eid, guest->venue->nasId, number >> 32 & 255, number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255, number >> 8 & 255, number & 255, common);
  ask(at, PAGE, text, length);
}

/* The page comes compressed, as to any phone; the token stands in it as it is. */
static void askStep(int at, const char *body, int length) {
  static const char mark[] = "visit.eyJ";
  char form[4096], text[8192];
  const char *token = memmem(body, length, mark, sizeof mark - 1);
  if (token == NULL) fail("to find a visit in the page", "");
  int size = 0;
  while (token + size < body + length && (token[size] == '.' || token[size] == '-' || token[size] == '_' || (token[size] >= '0' && token[size] <= '9') || ((token[size] | 32) >= 'a' && (token[size] | 32) <= 'z'))) size++;
  if (size < 50 || size > 3000) fail("to read the visit", "");
  int formLength = snprintf(form, sizeof form, "visit=%.*s&method=click&terms=yes", size, token);
  int textLength = snprintf(text, sizeof text, "POST /portal/%s/step HTTP/1.1\r\n%scontent-type: application/x-www-form-urlencoded\r\ncontent-length: %d\r\n\r\n%s", lanes[at]->guest.venue->eid, common, formLength, form);
  ask(at, STEP, text, textLength);
}

static void askDoor(int at, int kind) {
  static int turn;
  Lane *lane = lanes[at];
  Door *door = &doors[kind][turn++ % SOCKETS];
  while (door->lanes[door->next] >= 0) door->next = (door->next + 1) % 256;
  door->lanes[door->next] = at;
  lane->stage = kind == AUTH ? ACCESS : START;
  lane->asked = now();
  if (kind == AUTH) buildAccess(&lane->request, &lane->guest, door->next);
  else buildStart(&lane->request, &lane->guest, door->next);
  door->next = (door->next + 1) % 256;
  lane->door = door->socket;
  lane->sent = lane->asked;
  send(door->socket, lane->request.bytes, lane->request.length, 0);
}

/* The very same packet, as routers do. */
static void repeat(Lane *lane) {
  lane->sent = now();
  send(lane->door, lane->request.bytes, lane->request.length, 0);
}

static void takeWord(const char *query, const char *name, char *word) {
  const char *at = strstr(query, name);
  int length = at == NULL ? 0 : strcspn(at += strlen(name), "&\r");
  if (length == 0 || length > 60 || memchr(at, '%', length)) fail("to find a credential", query);
  memcpy(word, at, length);
  word[length] = 0;
}

static void takeAnswer(int at, char *head, char *body, int length) {
  Lane *lane = lanes[at];
  int status = atoi(head + 9);
  if (lane->stage == PAGE) {
    if (status != 200 || !strcasestr(head, "\r\ncontent-encoding: gzip")) fail("to get a splash", head);
    return askStep(at, body, length);
  }
  const char *location = strcasestr(head, "\r\nlocation: ");
  if (status != 303 || location == NULL) fail("to be let in", head);
  takeWord(location, "?username=", lane->guest.user);
  takeWord(location, "&password=", lane->guest.password);
  askDoor(at, AUTH);
}

static void readLane(int at) {
  Lane *lane = lanes[at];
  int got = recv(lane->socket, lane->in + lane->have, ROOM - 1 - lane->have, MSG_DONTWAIT);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) {
    int stage = lane->stage;
    hangUp(lane);
    /* It may have given an idle connection up in the moment in which we asked: browsers ask again then. */
    if (stage == PAGE && lane->have == 0 && !lane->isFresh) return askPage(at);
    if (stage == PAGE || stage == STEP) fail("the server hung up", "");
    return;
  }
  lane->have += got;
  lane->in[lane->have] = 0;
  char *end = memmem(lane->in, lane->have, "\r\n\r\n", 4);
  if (end == NULL) return;
  end[2] = 0;
  const char *told = strcasestr(lane->in, "\r\ncontent-length: ");
  if (told == NULL) fail("an answer without a length", lane->in);
  int length = atoi(told + 18);
  if (lane->have < end + 4 - lane->in + length) {
    end[2] = '\r';
    return;
  }
  /* Servers end a connection after so many requests, and say so. */
  if (strcasestr(lane->in, "\r\nconnection: close")) hangUp(lane);
  lane->isFresh = 0;
  takeAnswer(at, lane->in, end + 4, length);
}

static void beginLogin(int at, double due) {
  Lane *lane = lanes[at];
  lane->guest.number = first + begun;
  lane->guest.venue = &venues[lane->guest.number % venueCount];
  lane->begun = due;
  begun++;
  askPage(at);
}

static void endLogin(int at) {
  if (through == room) times = realloc(times, (room = room * 2 + 65536) * sizeof *times);
  times[through++] = now() - lanes[at]->begun;
  lanes[at]->stage = IDLE;
  idle[idleCount++] = at;
}

static void readDoor(int kind, Door *door) {
  unsigned char bytes[LONGEST];
  for (int length; (length = recv(door->socket, bytes, sizeof bytes, MSG_DONTWAIT)) > 0;) {
    int at = length < HEADER ? -1 : door->lanes[bytes[1]];
    if (at < 0) continue;
    Lane *lane = lanes[at];
    door->lanes[bytes[1]] = -1;
    if (!isAnswer(bytes, length, kind == AUTH ? ACCESS_ACCEPT : ACCOUNTING_RESPONSE, &lane->request, lane->guest.venue->secret)) fail("RADIUS refused or did not sign", kind == AUTH ? "a login" : "a start");
    if (kind == ACCT) {
      endLogin(at);
      continue;
    }
    unsigned char *class = find(bytes, length, CLASS);
    if (class == NULL) fail("an accept without a class", "");
    lane->guest.classLength = class[1] - 2;
    memcpy(lane->guest.class, class + 2, class[1] - 2);
    askDoor(at, ACCT);
  }
}

static void addLane(void) {
  if (laneCount == LANES) fail("too many guests wait", "");
  lanes[laneCount] = calloc(1, sizeof **lanes);
  lanes[laneCount]->socket = -1;
  idle[idleCount++] = laneCount++;
}

static void openDoors(void) {
  int bytes = 4 << 20;
  for (int kind = AUTH; kind <= ACCT; kind++) for (int at = 0; at < SOCKETS; at++) {
    Door *door = &doors[kind][at];
    memset(door->lanes, -1, sizeof door->lanes);
    door->socket = socket(AF_INET, SOCK_DGRAM, 0);
    setsockopt(door->socket, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
    if (connect(door->socket, (struct sockaddr *)&ports[1 + kind], sizeof ports[0])) fail("to open a door", strerror(errno));
    watch(door->socket, LANES + kind * SOCKETS + at);
  }
}

static void readVenues(void) {
  for (; venueCount < 1024; venueCount++) {
    Venue *venue = &venues[venueCount];
    if (scanf(" %63[^\t]\t%63[^\t]\t%63[^\n]", venue->eid, venue->nasId, venue->secret) != 3) break;
  }
  if (venueCount == 0) fail("no venues", "");
}

static int byTime(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return difference < 0 ? -1 : difference > 0;
}

int main(int count, char **words) {
  if (count != 8) fail("to be asked with seven numbers", "");
  for (int at = 0; at < 3; at++) ports[at] = (struct sockaddr_in){ .sin_family = AF_INET, .sin_port = htons(atoi(words[1 + at])), .sin_addr = { htonl(INADDR_LOOPBACK) } };
  double rate = atof(words[5]), seconds = atof(words[6]);
  first = atol(words[7]);
  prepareMd5();
  readVenues();
  poller = epoll_create1(0);
  openDoors();
  for (int at = atoi(words[4]); at > 0; at--) addLane();
  double start = now(), end = start + seconds * 1000, looked = start;
  long all = rate * seconds;
  for (;;) {
    double next = end;
    if (rate == 0) while (idleCount > 0 && now() < end) beginLogin(idle[--idleCount], now());
    /* From when it should have begun: a late start is the server's delay too, if it is one. */
    else for (; begun < all && (next = start + begun / rate * 1000) <= now(); beginLogin(idle[--idleCount], next)) if (idleCount == 0) addLane();
    if (through == begun && (rate == 0 ? now() >= end : begun == all)) break;
    struct epoll_event events[256];
    double wait = rate > 0 && begun < all ? next - now() : 200;
    int ready = epoll_wait(poller, events, 256, wait < 0 ? 0 : (int)wait + 1);
    for (int at = 0; at < ready; at++) {
      int name = events[at].data.u64;
      if (name < LANES) readLane(name);
      else readDoor((name - LANES) / SOCKETS, &doors[0][0] + (name - LANES));
    }
    if (now() - looked < 100) continue;
    looked = now();
    for (int at = 0; at < laneCount; at++) if (lanes[at]->stage >= ACCESS && looked - lanes[at]->sent > REPEATS) repeat(lanes[at]);
    for (int at = 0; at < laneCount; at++) if (lanes[at]->stage != IDLE && looked - lanes[at]->asked > PATIENCE) fail("no answer for half a minute", lanes[at]->stage < ACCESS ? "to a page" : "to a packet");
  }
  double took = (now() - start) / 1000;
  qsort(times, through, sizeof *times, byTime);
  printf("done %ld %f %f %f\n", through, took, times[through / 2], times[through * 99 / 100]);
  return 0;
}
