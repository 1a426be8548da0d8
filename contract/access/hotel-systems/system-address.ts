import * as z from 'zod';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Of an interface that secrets are sent to: encrypted, unless it is on the very same machine. */
function isSystemAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));
  return isSafe && !username && !password && !search && !hash;
}

export const systemAddress = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(300, { abort: true })
  .refine(isSystemAddress, { error: 'url' });

/** One spelling for each: what is stored for `https://A.example/` opens for `https://a.example`. */
export function addressOf({ address }: { address: string }): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return `${origin}${withoutSlashes(pathname)}`;
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
