import type { IntegrationHint } from '@wifi/contract/venue/integration-words.ts';
import type { NameLookup } from '../../../../platform/outbound/name-lookup.ts';

interface Hint {
  hint: IntegrationHint;
  about: string;
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

/** What receivers look up of a sender's domain and do not find. Never a reason not to send. */
export async function hintsFor(address: string, findTexts: NameLookup['texts']): Promise<Hint[]> {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const [texts, ...policies] = await Promise.all(
    [domain, ...withParents(domain).map((name) => `_dmarc.${name}`)].map(findTexts),
  );
  if (!texts || policies.includes(undefined)) return [{ hint: 'dns-silent', about: domain }];
  // RFC 7208 §4.5: the version stands alone or before a space; with two records a receiver trusts neither.
  const spf = texts.filter((text) => /^v=spf1(?: |$)/i.test(text)).length;
  const hasDmarc = policies.flat().some((text) => /^v=DMARC1\b/i.test(text!));
  return [
    ...(spf === 0 ? [{ hint: 'no-spf' as const, about: domain }] : []),
    ...(spf > 1 ? [{ hint: 'many-spf' as const, about: domain }] : []),
    ...(hasDmarc ? [] : [{ hint: 'no-dmarc' as const, about: domain }]),
  ];
}
