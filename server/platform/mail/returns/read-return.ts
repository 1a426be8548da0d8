import { delayWords, failWords, says, unknownWords } from './bounce-words.ts';

/**
 * `gone`: nobody has the address. `undelivered`: this mail does not arrive, the next may. `delayed`: it may yet.
 * `complaint`: whoever got it says that it is spam.
 */
export interface ReadReturn {
  kind: 'gone' | 'undelivered' | 'delayed' | 'complaint';
  /** What the other server said. */
  detail: string;
}

const longestDetail = 300;
const mostParts = 12;
/** Reports that are no `multipart/report` say it at the beginning. */
const longestText = 16 * 1024;

/** What a mail to a return address tells, as its sender wrote it: undefined where it is no report. */
export function readReturn(raw: string): ReadReturn | undefined {
  const top = readPart(raw);
  const parts = partsOf(top);
  const feedback = parts.find(({ type }) => type === 'message/feedback-report');
  if (feedback) return readFeedback(feedback.body);
  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type));
  if (status) return readStatus(status.body);
  return isOfMailServer(top.head) ? readWords(parts[0]?.body ?? top.body) : undefined;
}

interface Part {
  head: ReadonlyMap<string, string>;
  type: string;
  body: string;
}

function readPart(text: string): Part {
  const clean = text.replaceAll('\r\n', '\n');
  const end = clean.indexOf('\n\n');
  const head = readFields(end < 0 ? clean : clean.slice(0, end));
  const type = (head.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  return { head, type, body: end < 0 ? '' : clean.slice(end + 2) };
}

/** Fields of a head by their names in small letters; of several of one name the first. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of text.split('\n')) {
    if (/^[ \t]/.test(line)) {
      const before = fields.get(name);
      if (before !== undefined && before.length < 2000) fields.set(name, `${before} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    name = colon > 0 && colon < 80 ? line.slice(0, colon).trim().toLowerCase() : '';
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
    else name = '';
  }
  return fields;
}

function partsOf({ head, type, body }: Part): Part[] {
  if (!type.startsWith('multipart/')) return [];
  const told = /;\s{0,20}boundary=(?:"([^"]{1,100})"|([^\s;"]{1,100}))/i.exec(head.get('content-type')!.slice(0, 1000));
  const boundary = told?.[1] ?? told?.[2];
  if (!boundary) return [];
  return `\n${body}`
    .split(`\n--${boundary}`, mostParts)
    .slice(1)
    .map((piece) => readPart(piece.replace(/^[^\n]{0,100}\n/, '')));
}

/** RFC 5965: feedback that is no complaint exists too. */
function readFeedback(body: string): ReadReturn | undefined {
  const type = (readFields(body).get('feedback-type') ?? '').toLowerCase();
  return ['abuse', 'fraud', 'opt-out'].includes(type) ? { kind: 'complaint', detail: type } : undefined;
}

/** RFC 3464: fields of the mail, then those of each receiver. Ours have one receiver. */
function readStatus(body: string): ReadReturn | undefined {
  const receiver = body
    .split('\n\n', mostParts)
    .map(readFields)
    .find((fields) => fields.has('action'));
  if (!receiver) return undefined;
  const action = receiver.get('action')!.toLowerCase();
  const diagnostic = (receiver.get('diagnostic-code') ?? '').replace(/^[\w-]{1,20};/, '').trim();
  const status = receiver.get('status') ?? '';
  const detail = cut(diagnostic || status);
  if (action.startsWith('delayed')) return { kind: 'delayed', detail };
  if (!action.startsWith('failed')) return undefined;
  // 5.0.0 says nothing: what the other server said may.
  const code = /^[45]\.0\.0/.test(status) ? (codeIn(diagnostic) ?? status) : status;
  return { kind: isGone(code, diagnostic) ? 'gone' : 'undelivered', detail };
}

const cut = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestDetail);

/** RFC 3463: `5.1.1` where it stands by itself, and not as a part of an address or a version. */
const codeIn = (text: string): string | undefined =>
  /(?:^|[\s#(<[-])([45]\.\d{1,3}\.\d{1,3})(?=[\s)>\]:,;-]|$)/m.exec(text)?.[1];

/** RFC 3463 §3.2: 5.1 is of the address, but 5.1.7 and 5.1.8 of the sender's; 5.2.1 is one that is switched off. */
function isGone(code: string, said: string): boolean {
  if (/^5\.(?:1\.(?![78]$)\d{1,3}|2\.1)$/.test(code)) return true;
  if (codeIn(code) !== undefined && !/^5\.0\.0$/.test(code)) return false;
  return says(said, unknownWords) || /^(?:550|551|553)[ -](?!5\.)/.test(said);
}

/** Written by a mail server, and not by a robot of the receiver who is on holiday. */
const isOfMailServer = (head: ReadonlyMap<string, string>): boolean =>
  head.has('x-failed-recipients') ||
  /mailer-daemon|postmaster@|mail delivery (?:sub)?system/i.test((head.get('from') ?? '').slice(0, 500));

/** What servers write that keep to no standard (qmail, Exim, old gateways). */
function readWords(body: string): ReadReturn | undefined {
  const text = body.slice(0, longestText);
  const code = codeIn(text);
  const line = text
    .split('\n')
    .find((one) => (code ? one.includes(code) : says(one, unknownWords) || says(one, failWords)));
  const detail = cut(line ?? '');
  if (says(text, delayWords) || code?.startsWith('4')) return { kind: 'delayed', detail };
  if (code) return { kind: isGone(code, '') ? 'gone' : 'undelivered', detail };
  if (says(text, unknownWords)) return { kind: 'gone', detail };
  return says(text, failWords) ? { kind: 'undelivered', detail } : undefined;
}
