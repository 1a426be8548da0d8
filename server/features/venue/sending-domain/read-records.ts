import { isIP } from 'node:net';
import type { NameLookup } from '../../../platform/outbound/name-lookup.ts';
import { foundIn, readDmarc, readSpf, type FoundRecord } from '../integrations/mail/sender-records.ts';
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
    seen('spf', spf, `v=spf1 ${mechanismOf(host)} ~all`),
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
  const keys = texts.map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, ''));
  const isOurs = keys.includes(publicKey);
  // RFC 6376 §3.6.2.2: of several records at one name a receiver may take any.
  const state = keys.length === 0 ? 'missing' : !isOurs ? 'other' : keys.length > 1 ? 'several' : 'found';
  return { name, state, found: foundIn(texts) };
}
