import { createHmac } from 'node:crypto';
import { cutText } from '@wifi/contract/storable-text.ts';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import { plausibleCounters } from '../../../../platform/radius/plausible-counters.ts';
import { isSame } from '../../../../platform/radius/same-bytes.ts';
import type { Limits } from '../limits.ts';
import type { PollQueue } from '../vendor.ts';
import { readBase64, readPairs, returnedHid } from './opennds-fas.ts';

/** The router lets in so many for each answer, and cuts its list after so many characters (beside the leading `* `). */
const mostEntries = 4;
const longestList = 1024;

/** Half of the hash is more than enough to tell routers apart, and the visit token stays short. */
export const gatewayLength = 32;

/** `from`: only guests who came from there, in the visit's own words. */
export interface Poll {
  action: string;
  gatewayHash: string;
  payload: string;
  from: string | undefined;
}

export async function answerAuthmon(
  { action, gatewayHash, payload, from }: Poll,
  fasKey: string,
  queue: PollQueue,
): Promise<string> {
  const gateway = gatewayHash.slice(0, gatewayLength);
  if (action === 'deauthed') {
    await reportEnd(readBase64(payload), gateway, fasKey, queue);
    return 'ack';
  }
  if (action === 'view' || action === 'list') await queue.heard(gateway, from);
  // One device may stand for several routers: each is told of those who came under its own name.
  const waiting = (await queue.list()).filter(
    ({ carry }) =>
      carry.gateway !== undefined &&
      carry.gateway !== '' &&
      gatewayHash.startsWith(carry.gateway) &&
      (from === undefined || carry.from === from),
  );
  switch (action) {
    case 'clear':
      // The router has started again and knows none of these phones any more.
      await queue.forget(waiting.map(({ visitId }) => visitId));
      // Whoever asks without a key may be a guest of the venue, who could make the others look gone.
      if (from === undefined) await queue.restarted(gateway);
      return 'ack';
    case 'list': {
      const { text, visitIds } = listOf(waiting, fasKey);
      await queue.opened(visitIds);
      return text;
    }
    case 'view': {
      const asked = readBase64(payload);
      if (asked === 'none' || asked === '') return listOf(waiting, fasKey).text;
      const acknowledged = new Set(asked.split(/[\s*]+/));
      await queue.opened(
        waiting
          .filter(({ carry }) => acknowledged.has(returnedHid(carry.hid ?? '', fasKey)))
          .map(({ visitId }) => visitId),
      );
      return 'ack';
    }
    default:
      return 'ack';
  }
}

type Waiting = Awaited<ReturnType<PollQueue['list']>>[number];

function listOf(waiting: Waiting[], fasKey: string): { text: string; visitIds: string[] } {
  const entries: string[] = [];
  const visitIds: string[] = [];
  for (const { visitId, carry, limits } of waiting.slice(0, mostEntries)) {
    const words = [returnedHid(carry.hid ?? '', fasKey), ...limitsInWords(limits), endProof(carry.mac ?? '', fasKey)];
    const entry = encodeURIComponent(words.join(' '));
    if ([...entries, entry].join(' ').length > longestList) break;
    entries.push(entry);
    visitIds.push(visitId);
  }
  return { text: ['*', ...entries].join(' '), visitIds };
}

/** Minutes, kbit/s up and down, KiB up and down. 0 is "no limit", so that a started minute or KiB is a whole one. */
function limitsInWords({ seconds, speedUp, speedDown, bytes }: Limits): number[] {
  const units = (value: number | undefined, unit: number) =>
    value === undefined ? 0 : Math.max(1, Math.ceil(value / unit));
  return [units(seconds, 60), units(speedUp, 1), units(speedDown, 1), units(bytes, 1024), units(bytes, 1024)];
}

/** Goes to the router as "custom" data and comes back when the session ends: without it any guest could report ends. */
export const endProof = (mac: string, fasKey: string): string =>
  Buffer.from(createHmac('sha256', fasKey).update(`ended/${mac}`).digest('hex').slice(0, 30)).toString('base64');

async function reportEnd(report: string, gateway: string, fasKey: string, queue: PollQueue): Promise<void> {
  const { clientmac, bytes_incoming: incoming, bytes_outgoing: outgoing, method, custom } = readPairs(report);
  const mac = normaliseMac(clientmac);
  if (mac === undefined || !isSame(Buffer.from(custom?.trim() ?? ''), Buffer.from(endProof(mac, fasKey)))) return;
  // Incoming is towards the phone.
  const { bytesUp, bytesDown } = plausibleCounters({
    seconds: 0,
    bytesUp: counted(outgoing),
    bytesDown: counted(incoming),
  });
  await queue.ended({ gateway, mac, ip: '', bytesUp, bytesDown, cause: cutText(method ?? '', 40) });
}

const counted = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
