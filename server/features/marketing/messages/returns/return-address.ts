import { hash } from 'node:crypto';
import type { Program } from '../../../../platform/program.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
/**
 * With page and message these are 28 bytes, 45 letters. With a + they leave `longestReturnName` of the 64 letters that
 * RFC 5321 §4.5.3.1.1 allows before an @.
 */
const macLength = 8;

/** A hostile mail may be full of what looks like a token. */
const mostTried = 10;

export interface Returned {
  pageId: number;
  messageId: string;
}

/** Letters and digits of one case: some servers change the case of an address. */
function base32(bytes: Buffer): string {
  let [text, bits, count] = ['', 0, 0];
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    for (count += 8; count >= 5; count -= 5) text += letters[(bits >> (count - 5)) & 31];
    bits &= 31;
  }
  return count > 0 ? text + letters[(bits << (5 - count)) & 31] : text;
}

function bytesOf(text: string): Buffer {
  const bytes: number[] = [];
  let [bits, count] = [0, 0];
  for (const letter of text) {
    bits = ((bits << 5) | letters.indexOf(letter)) & 0xfff;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 255);
  }
  return Buffer.from(bytes);
}

const macOf = ({ signer }: Program, { pageId, messageId }: Returned): Buffer =>
  hash('sha256', signer.sign('return', { p: pageId, m: messageId }, new Date(0)), 'buffer').subarray(0, macLength);

/**
 * Where servers send a message back to: the mailbox with the message in its name, signed (VERP). Whoever has not been
 * sent the message cannot say that it came back.
 */
export function returnAddress(program: Program, mailbox: string, message: Returned): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${returnToken(program, message)}${mailbox.slice(at)}`;
}

/** Also what stands before the @ of the Message-ID, by which providers name a message that came back. */
export function returnToken(program: Program, message: Returned): string {
  const page = Buffer.alloc(4);
  page.writeUInt32BE(message.pageId);
  const id = Buffer.from(message.messageId.replaceAll('-', ''), 'hex');
  return base32(Buffer.concat([page, id, macOf(program, message)]));
}

/** The message whose signed return address stands in a mail. */
export function findReturned(program: Program, raw: string): Returned | undefined {
  const tokens = new Set<string>();
  for (const [, token] of raw.matchAll(/\+([a-z2-7]{45})@/gi)) {
    tokens.add(token!.toLowerCase());
    if (tokens.size >= mostTried) break;
  }
  for (const token of tokens) {
    const returned = readToken(program, token);
    if (returned) return returned;
  }
  return undefined;
}

/** Of 45 letters of ours. */
export function readToken(program: Program, token: string): Returned | undefined {
  const bytes = bytesOf(token);
  const id = bytes.subarray(4, 20).toString('hex');
  const messageId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
  const returned = { pageId: bytes.readUInt32BE(0), messageId };
  return bytes.subarray(20).equals(macOf(program, returned)) ? returned : undefined;
}
