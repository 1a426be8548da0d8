import { hash } from 'node:crypto';

/** Both sides mix the challenge with the UAM secret, when there is one. */
function mixed(challenge: string, uamSecret: string): Buffer {
  const bytes = Buffer.from(challenge, 'hex');
  return uamSecret === '' ? bytes : hash('md5', Buffer.concat([bytes, Buffer.from(uamSecret, 'utf8')]), 'buffer');
}

/** CHAP with identifier 0, which is what chilli takes when the login names none. */
export const chilliResponse = (challenge: string, uamSecret: string, password: string): string =>
  hash('md5', Buffer.concat([Buffer.from([0]), Buffer.from(password, 'utf8'), mixed(challenge, uamSecret)]), 'hex');

/** PAP: hidden in the address by XOR, clear again in the router's RADIUS request. */
export function chilliHidden(challenge: string, uamSecret: string, password: string): string {
  const key = mixed(challenge, uamSecret);
  const bytes = Buffer.from(password, 'utf8');
  for (const [index, byte] of bytes.entries()) bytes[index] = byte ^ key[index % key.length]!;
  return bytes.toString('hex');
}
