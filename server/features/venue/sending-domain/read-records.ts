import { isIP } from 'node:net';
import type { NameLookup } from '../../../platform/outbound/name-lookup.ts';
import {
  foundIn,
  readDmarc,
  readSpf,
  sendersIn,
  tagsOf,
  type FoundRecord,
} from '../integrations/mail/sender-records.ts';
import type { SeenRecord } from './tables.ts';

interface Sender {
  domain: string;
  /** The mail server that the page sends through. */
  host: string;
  address: string;
  selector: string;
  publicKey: string;
}

/** What receivers of a mail look up about its sender, and what should stand there. */
export async function readRecords(sender: Sender, findTexts: NameLookup['texts']): Promise<SeenRecord[]> {
  const { domain, host, address, publicKey } = sender;
  const [spf, dkim, dmarc] = await Promise.all([
    readSpf(domain, findTexts),
    readDkim(sender, findTexts),
    readDmarc(domain, findTexts),
  ]);
  const seen = (kind: SeenRecord['kind'], record: FoundRecord, wanted: string): SeenRecord => ({
    kind,
    ...record,
    wanted: record.state === 'found' ? '' : wanted,
  });
  return [
    // Who may send already stays: a record copied over theirs would put the other mails of the domain into spam.
    seen('spf', spf, `v=spf1 ${[...new Set([...sendersIn(spf.found), mechanismOf(host)])].join(' ')} ~all`),
    seen('dkim', dkim, `v=DKIM1; k=rsa; p=${publicKey}`),
    seen('dmarc', dmarc, `v=DMARC1; p=none; rua=mailto:${address}`),
  ];
}

/** How SPF says that this server may send (RFC 7208 §5.3, §5.6): a name is looked up, an address is not. */
const mechanismOf = (host: string): string => (isIP(host) ? `ip${isIP(host)}:${host}` : `a:${host}`);

/** The key that signatures are checked with (RFC 6376 §3.6). */
async function readDkim({ domain, selector, publicKey }: Sender, findTexts: NameLookup['texts']): Promise<FoundRecord> {
  const name = `${selector}._domainkey.${domain}`;
  const texts = await findTexts(name);
  if (!texts) return { name, state: 'silent', found: '' };
  const isOurs = texts.some((text) => tagsOf(text).get('p')?.replace(/\s/g, '') === publicKey);
  // RFC 6376 §3.6.2.2: of several records at one name a receiver may take any.
  const state =
    texts.length === 0 ? 'missing' : !isOurs ? 'other' : texts.length > 1 ? 'several' : stateOfKey(texts[0]!);
  return { name, state, found: foundIn(texts) };
}

/**
 * RFC 6376 §3.6.1: a key may be of another version or kind, for other digests or services, or for a trial (`t=y`), and
 * a signature by it then counts as none.
 */
function stateOfKey(text: string): 'found' | 'other' {
  const tags = tagsOf(text);
  const lists = (tag: string, one: string) => !tags.has(tag) || tags.get(tag)!.split(':').map(trimmed).includes(one);
  const isUsed =
    (tags.get('v') ?? 'DKIM1') === 'DKIM1' &&
    (tags.get('k') ?? 'rsa') === 'rsa' &&
    lists('h', 'sha256') &&
    (lists('s', '*') || lists('s', 'email')) &&
    !(tags.has('t') && lists('t', 'y'));
  return isUsed ? 'found' : 'other';
}

const trimmed = (word: string): string => word.trim();
