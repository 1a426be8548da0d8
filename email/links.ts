const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address as it may stand in a mail, or undefined for what is none or would run something. */
export function safeLink(link: string): string | undefined {
  const trimmed = link.trim();
  if (!/^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  return allowed.has(url.protocol) && url.username === '' && url.password === '' ? url.href : undefined;
}

/** Where a picture lies: a path of ours behind `origin`, or an address. */
export function safePicture(url: string, origin: string): string | undefined {
  const trimmed = url.trim();
  const whole = /^\/[a-z0-9]/i.test(trimmed) ? `${origin}${trimmed}` : trimmed;
  if (/^\/[a-z0-9][\w./-]*$/i.test(whole)) return whole;
  const safe = safeLink(whole);
  return safe?.startsWith('http') ? safe : undefined;
}

/** As long as a link is that goes by way of us, which carries the address, its message and a signature. */
export const asLongAsTracked = (url: string): string => url.padEnd(Math.ceil((url.length * 4) / 3) + 320, '-');
