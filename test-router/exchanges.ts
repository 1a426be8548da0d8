import type { NoteExchange } from '@wifi/server/features/access/trials/router/radius-peer.ts';
import { packetInWords, type PacketWords } from '@wifi/server/platform/radius/packet-words.ts';

/** A request and what came back; no reply means that nobody answered, or nobody was answered. */
export interface Exchange {
  at: Date;
  asked: 'radius' | 'router';
  request: PacketWords;
  reply: PacketWords | undefined;
}

export interface ExchangeLog {
  note: NoteExchange;
  all: () => Exchange[];
}

const mostKept = 1000;

export function createExchangeLog(): ExchangeLog {
  const kept: Exchange[] = [];
  return {
    note: (asked, request, reply) => {
      kept.push({ at: new Date(), asked, request: packetInWords(request), reply: reply && packetInWords(reply) });
      if (kept.length > mostKept) kept.shift();
    },
    all: () => [...kept],
  };
}
