/* The packets of a router: what it asks about a guest, and whether the answer is one to its question. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>
#include "md5.h"

#define HEADER 20
#define LONGEST 4096

enum { ACCESS_REQUEST = 1, ACCESS_ACCEPT = 2, ACCOUNTING_REQUEST = 4, ACCOUNTING_RESPONSE = 5 };
enum { USER_NAME = 1, USER_PASSWORD = 2, CHAP_PASSWORD = 3, NAS_IP_ADDRESS = 4, FRAMED_IP_ADDRESS = 8, CLASS = 25, CALLED_STATION_ID = 30, CALLING_STATION_ID = 31, NAS_IDENTIFIER = 32,
  ACCT_STATUS_TYPE = 40, ACCT_DELAY_TIME = 41, ACCT_SESSION_ID = 44, EVENT_TIMESTAMP = 55, NAS_PORT_TYPE = 61, MESSAGE_AUTHENTICATOR = 80, NAS_PORT_ID = 87 };

typedef struct { char eid[64], nasId[64], secret[64]; } Venue;
typedef struct { long number; const Venue *venue; char user[64], password[64]; unsigned char class[255]; int classLength; } Guest;
typedef struct { unsigned char bytes[LONGEST]; int length; } Packet;

static void add(Packet *packet, int type, const void *value, int length) {
  packet->bytes[packet->length] = type;
  packet->bytes[packet->length + 1] = length + 2;
  memcpy(packet->bytes + packet->length + 2, value, length);
  packet->length += length + 2;
}

static void addText(Packet *packet, int type, const char *text) { add(packet, type, text, strlen(text)); }

static void addNumber(Packet *packet, int type, uint32_t number) {
  uint32_t inOrder = htonl(number);
  add(packet, type, &inOrder, 4);
}

static void addGuest(Packet *packet, const Guest *guest) {
  char text[64];
  unsigned long long number = guest->number;
  addText(packet, USER_NAME, guest->user);
  addText(packet, NAS_IDENTIFIER, guest->venue->nasId);
  addNumber(packet, NAS_IP_ADDRESS, INADDR_LOOPBACK);
  snprintf(text, sizeof text, "02-%02llX-%02llX-%02llX-%02llX-%02llX", number >> 32 & 255, number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255);
  addText(packet, CALLING_STATION_ID, text);
  addText(packet, CALLED_STATION_ID, "hotspot1");
  addNumber(packet, FRAMED_IP_ADDRESS, 10u << 24 | 5u << 16 | (number & 65535));
  addNumber(packet, NAS_PORT_TYPE, 19);
  addText(packet, NAS_PORT_ID, "bridge-guests");
  snprintf(text, sizeof text, "s%ld", guest->number);
  addText(packet, ACCT_SESSION_ID, text);
}

static void begin(Packet *packet, int code, int identifier) {
  memset(packet->bytes, 0, HEADER);
  packet->bytes[0] = code;
  packet->bytes[1] = identifier;
  packet->length = HEADER;
}

static void closePacket(Packet *packet) {
  packet->bytes[2] = packet->length >> 8;
  packet->bytes[3] = packet->length & 255;
}

/* RFC 2865 §5.2 */
static void addHidden(Packet *packet, const Guest *guest) {
  unsigned char hidden[64] = { 0 };
  const char *secret = guest->venue->secret;
  int length = (strlen(guest->password) + 15) / 16 * 16;
  memcpy(hidden, guest->password, strlen(guest->password));
  for (int at = 0; at < length; at += 16) {
    unsigned char mask[DIGEST];
    md5(secret, strlen(secret), at == 0 ? packet->bytes + 4 : hidden + at - 16, 16, mask);
    for (int byte = 0; byte < 16; byte++) hidden[at + byte] ^= mask[byte];
  }
  add(packet, USER_PASSWORD, hidden, length);
}

/* RFC 2865 §5.3: the authenticator is the challenge. */
static void addChap(Packet *packet, const Guest *guest) {
  unsigned char asked[65], answer[17];
  int length = strlen(guest->password);
  asked[0] = answer[0] = packet->bytes[1];
  memcpy(asked + 1, guest->password, length);
  md5(asked, length + 1, packet->bytes + 4, 16, answer + 1);
  add(packet, CHAP_PASSWORD, answer, 17);
}

/* Every second router sends the password as it is, every other its hash. */
static void buildAccess(Packet *packet, const Guest *guest, int identifier) {
  static const unsigned char empty[DIGEST];
  begin(packet, ACCESS_REQUEST, identifier);
  if (getrandom(packet->bytes + 4, 16, 0) != 16) abort();
  add(packet, MESSAGE_AUTHENTICATOR, empty, DIGEST);
  addGuest(packet, guest);
  if (guest->number % 2) addChap(packet, guest);
  else addHidden(packet, guest);
  closePacket(packet);
  hmacMd5(guest->venue->secret, packet->bytes, packet->length, packet->bytes + HEADER + 2);
}

static void buildStart(Packet *packet, const Guest *guest, int identifier) {
  begin(packet, ACCOUNTING_REQUEST, identifier);
  addNumber(packet, ACCT_STATUS_TYPE, 1);
  addGuest(packet, guest);
  add(packet, CLASS, guest->class, guest->classLength);
  addNumber(packet, EVENT_TIMESTAMP, time(NULL));
  addNumber(packet, ACCT_DELAY_TIME, 0);
  closePacket(packet);
  md5(packet->bytes, packet->length, guest->venue->secret, strlen(guest->venue->secret), packet->bytes + 4);
}

static unsigned char *find(unsigned char *bytes, int length, int type) {
  for (int at = HEADER; at + 2 <= length && bytes[at + 1] >= 2 && at + bytes[at + 1] <= length; at += bytes[at + 1]) if (bytes[at] == type) return bytes + at;
  return NULL;
}

/* RFC 2865 §3, RFC 3579 §3.2: made by one who knows the secret, for this very request. */
static int isAnswer(const unsigned char *bytes, int length, int code, const Packet *request, const char *secret) {
  unsigned char copy[LONGEST], right[DIGEST];
  if (length < HEADER || bytes[0] != code || (bytes[2] << 8 | bytes[3]) != length) return 0;
  memcpy(copy, bytes, length);
  memcpy(copy + 4, request->bytes + 4, 16);
  md5(copy, length, secret, strlen(secret), right);
  if (memcmp(right, bytes + 4, DIGEST) != 0) return 0;
  unsigned char *signature = find(copy, length, MESSAGE_AUTHENTICATOR), given[DIGEST];
  if (signature == NULL) return code == ACCOUNTING_RESPONSE;
  memcpy(given, signature + 2, DIGEST);
  memset(signature + 2, 0, DIGEST);
  hmacMd5(secret, copy, length, right);
  return memcmp(right, given, DIGEST) == 0;
}
