import { createHash, createPublicKey, verify } from 'node:crypto';

const relaxed = (header: string): string => {
  const colon = header.indexOf(':');
  const value = header
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${header.slice(0, colon).trim().toLowerCase()}:${value}`;
};

const relaxedBody = (body: string): string => {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  return `${lines.join('\r\n').replace(/(?:\r\n)+$/, '')}\r\n`;
};

/**
 * Whether the signature of a mail holds, by RFC 6376 §3.4 and §3.7 as a receiver reckons it. `findKey` is what
 * DNS says at the name of the selector.
 */
export async function hasValidSignature(
  raw: string,
  findKey: (name: string) => string | Promise<string>,
): Promise<boolean> {
  const split = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, split).split(/\r\n(?![ \t])/);
  const signed = headers.find((header) => /^dkim-signature:/i.test(header));
  if (!signed) return false;
  const tags = new Map(
    signed
      .slice(signed.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')]),
  );
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(split + 4)))
    .digest('base64');
  if (bodyHash !== tags.get('bh')) return false;
  const rest = headers.toReversed();
  const chosen = tags
    .get('h')!
    .split(':')
    .flatMap((name) => {
      const at = rest.findIndex((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`));
      return at < 0 ? [] : rest.splice(at, 1).map((header) => `${relaxed(header)}\r\n`);
    });
  const own = relaxed(signed.replace(/([;\s]b=)[^;]*/, '$1'));
  const record = await findKey(`${tags.get('s')}._domainkey.${tags.get('d')}`);
  const key = createPublicKey({
    key: Buffer.from(/p=([^;]*)/.exec(record)![1]!, 'base64'),
    type: 'spki',
    format: 'der',
  });
  return verify('sha256', Buffer.from(chosen.join('') + own), key, Buffer.from(tags.get('b')!, 'base64'));
}
