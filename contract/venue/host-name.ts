// No schemas here: the console checks what is typed and does not load them.

/** RFC 1035 §2.3.4. */
export const longestHost = 253;

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host's name as the domain name system has it: small letters, other scripts as punycode. Undefined for whatever is
 * none, an IP address, or a name without a dot.
 */
export function readHostName(text: string): string | undefined {
  const given = text.trim().replace(/\.$/, '');
  if (given.length === 0 || given.length > longestHost || /[\s/?#@:\\%[\]]/.test(given)) return undefined;
  if (!URL.canParse(`http://${given}/`)) return undefined;
  const host = new URL(`http://${given}/`).hostname;
  const labels = host.split('.');
  const isName = host.length <= longestHost && labels.length > 1 && labels.every((part) => label.test(part));
  // The last part of a name is never a number: such a text is an IP address.
  return isName && !/^\d+$/.test(labels.at(-1)!) ? host : undefined;
}

const registries = new Set(['ac', 'co', 'com', 'edu', 'gov', 'mil', 'net', 'ne', 'or', 'org', 'info', 'biz', 'name']);

/** `com.vn` and `co.uk` are sold below, and are nobody's own. Whoever could prove one must own it, so few are named. */
export function isRegistry(host: string): boolean {
  const [first = '', last = '', ...more] = host.split('.');
  return more.length === 0 && last.length === 2 && registries.has(first);
}

export const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
