import { hash } from 'node:crypto';

const escaped = /^(?:\\[0-3][0-7]{2}|[\x20-\x5b\x5d-\x7e])*$/;

/** RouterOS writes bytes as `\ooo`; undefined when the text is not of that form. */
export function octalBytes(text: string): Buffer | undefined {
  if (!escaped.test(text)) return undefined;
  const bytes = text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
  // latin1: one character is one byte. UTF-8 would mangle everything above \177.
  return Buffer.from(bytes, 'latin1');
}

/** What the router's own login page computes in the browser: MD5 over id, password and challenge. */
export function mikrotikChap(chapId: string, password: string, challenge: string): string | undefined {
  const id = octalBytes(chapId);
  const salt = octalBytes(challenge);
  if (id?.length !== 1 || salt === undefined || salt.length === 0) return undefined;
  return hash('md5', Buffer.concat([id, Buffer.from(password, 'utf8'), salt]), 'hex');
}
