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
  const state = records.length === 0 ? 'missing' : records.length > 1 ? 'several' : stateOfSpf(records[0]!);
  return { name: domain, state, found: foundIn(records) };
}

const qualifiers = '+-~?';
const everyAddress = new Set(['all', 'ip4:0.0.0.0/0', 'ip6:::/0', 'ip6:0::0/0', 'ip6:::0/0']);
const mechanism = /^(?:(?:a|mx|ptr)(?:[:/].*)?|(?:include|exists|ip4|ip6):.+)$/;
const modifier = /^[a-z][a-z0-9._-]*=/;

/**
 * RFC 7208 §4.6: the first mechanism that fits decides, and behind `all` nothing is read. Where nobody may send, or a
 * receiver cannot read the record, a mail of ours fails as it would without any.
 */
function stateOfSpf(record: string): 'found' | 'open' | 'other' {
  const terms = record.toLowerCase().split(' ').slice(1).filter(Boolean);
  const isAll = (term: string) => /^[-+~?]?all$/.test(term);
  const end = terms.findIndex(isAll);
  const read = end === -1 ? terms : terms.slice(0, end + 1);
  const passing: string[] = [];
  for (const term of read) {
    const isQualified = qualifiers.includes(term[0]!);
    const bare = isQualified ? term.slice(1) : term;
    if (modifier.test(term)) continue;
    if (!isAll(term) && !mechanism.test(bare)) return 'other';
    if (!isQualified || term.startsWith('+')) passing.push(bare);
  }
  if (passing.some((one) => everyAddress.has(one))) return 'open';
  const goesOn = end === -1 && terms.some((term) => term.startsWith('redirect='));
  return passing.length > 0 || goesOn ? 'found' : 'other';
}

/** Who may send by records that were found, whatever ends them; of a text that was cut, what stands whole. */
export function sendersIn(found: string): string[] {
  const terms = found.split(/\s+/).slice(0, found.length < longestFound ? undefined : -1);
  const passing = terms.map((term) => term.toLowerCase().replace(/^\+/, '')).filter((term) => mechanism.test(term));
  return [...new Set(passing)].filter((term) => !everyAddress.has(term));
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
    if (records.length > 0) {
      const state = records.length > 1 ? 'several' : isPolicy(records[0]!) ? 'found' : 'other';
      return { name, state, found: foundIn(records) };
    }
  }
  return { name: names[0]!, state: 'missing', found: '' };
}

/** What stands in a record of DKIM (RFC 6376 §3.2) or DMARC, by name. */
export const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(';').map((tag) => {
      const at = tag.indexOf('=');
      return at === -1 ? [tag.trim(), ''] : [tag.slice(0, at).trim(), tag.slice(at + 1).trim()];
    }),
  );

/** RFC 7489 §6.6.3: without a policy receivers do as if there were no record, unless it asks for reports. */
function isPolicy(record: string): boolean {
  const tags = tagsOf(record);
  return ['none', 'quarantine', 'reject'].includes(tags.get('p')?.toLowerCase() ?? '') || tags.has('rua');
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
    ...(spf.state === 'open' || spf.state === 'other' ? [{ hint: 'wrong-spf' as const, about }] : []),
    ...(dmarc.state === 'found' ? [] : [{ hint: 'no-dmarc' as const, about }]),
  ];
}
