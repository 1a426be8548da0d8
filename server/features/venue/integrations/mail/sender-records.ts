import { cutText } from '@wifi/contract/storable-text.ts';
import type { IntegrationHint } from '@wifi/contract/venue/integration-words.ts';
import type { RecordState } from '@wifi/contract/venue/sending-domain-words.ts';
import type { NameLookup } from '../../../../platform/outbound/name-lookup.ts';

type FindTexts = NameLookup['texts'];

/** A record as it was found: where, and what it says, cut to what a screen has room for. */
export interface FoundRecord {
  name: string;
  state: RecordState;
  found: string;
}

const longestFound = 500;
export const foundIn = (texts: readonly string[]): string => cutText(texts.join('\n'), longestFound);

/** Which servers may send in the name of a domain (RFC 7208). */
export async function readSpf(domain: string, findTexts: FindTexts): Promise<FoundRecord> {
  const texts = await findTexts(domain);
  if (!texts) return { name: domain, state: 'silent', found: '' };
  // RFC 7208 §4.5: the version stands alone or before a space; with two records a receiver trusts neither.
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const isOpen = / \+?all(?: |$)/i.test(records[0] ?? '');
  const state = records.length === 0 ? 'missing' : records.length > 1 ? 'several' : isOpen ? 'open' : 'found';
  return { name: domain, state, found: foundIn(records) };
}

const mostParents = 4;

/** The domain, then what stands above it, down to two labels: a DMARC record holds for all below (RFC 7489 §6.6.3). */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels
    .slice(0, Math.max(1, labels.length - 1))
    .map((_, skipped) => labels.slice(skipped).join('.'))
    .slice(0, mostParents);
}

/** What receivers shall do with mails that prove nothing (RFC 7489). */
export async function readDmarc(domain: string, findTexts: FindTexts): Promise<FoundRecord> {
  const names = withParents(domain).map((parent) => `_dmarc.${parent}`);
  const answers = await Promise.all(names.map(findTexts));
  for (const [at, name] of names.entries()) {
    if (!answers[at]) return { name, state: 'silent', found: '' };
    const records = answers[at].filter((text) => /^v=DMARC1\b/i.test(text));
    // RFC 7489 §6.6.3: with several, receivers act as if there were none.
    if (records.length > 0) return { name, state: records.length > 1 ? 'several' : 'found', found: foundIn(records) };
  }
  return { name: names[0]!, state: 'missing', found: '' };
}

interface Hint {
  hint: IntegrationHint;
  about: string;
}

/** What receivers look up of a sender's domain and do not find. Never a reason not to send. */
export async function hintsFor(address: string, findTexts: FindTexts): Promise<Hint[]> {
  const about = address.slice(address.lastIndexOf('@') + 1);
  const [spf, dmarc] = await Promise.all([readSpf(about, findTexts), readDmarc(about, findTexts)]);
  if (spf.state === 'silent' || dmarc.state === 'silent') return [{ hint: 'dns-silent', about }];
  return [
    ...(spf.state === 'missing' ? [{ hint: 'no-spf' as const, about }] : []),
    ...(spf.state === 'several' ? [{ hint: 'many-spf' as const, about }] : []),
    ...(dmarc.state === 'found' ? [] : [{ hint: 'no-dmarc' as const, about }]),
  ];
}
