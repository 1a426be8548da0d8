import type { FiasCharset } from '@wifi/contract/access/hotel-systems/fias-words.ts';
import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { createFrameReader } from './frames.ts';
import { readRecord, type FiasRecord } from './record.ts';

/** Bytes. Real ones have some hundred. */
const longestRecord = 8192;

export type ReadRecord =
  | { ok: true; record: FiasRecord; hasUnreadable: boolean }
  | { ok: false; why: 'too-long' | 'cut' | 'no-record' }
  /** So many bytes have gone by without a record. */
  | { ok: false; why: 'nothing'; bytes: number };

/** Whatever comes is read, or refused in a word. Whole records are decoded: a letter's bytes may hold a `|`. */
export function createRecordReader(charset: FiasCharset) {
  const frames = createFrameReader(longestRecord);
  const decode = decoderOf(charset);
  let bytesWithout = 0;
  return function* read(piece: Buffer): Generator<ReadRecord> {
    bytesWithout += piece.length;
    for (const frame of frames(piece)) {
      const text = frame.ok ? decode(frame.bytes) : '';
      const record = frame.ok ? readRecord(text) : undefined;
      if (record) bytesWithout = 0;
      yield record
        ? { ok: true, record, hasUnreadable: text.includes(unreadable) }
        : { ok: false, why: frame.ok ? 'no-record' : frame.why };
    }
    if (bytesWithout > longestRecord) yield { ok: false, why: 'nothing', bytes: bytesWithout };
  };
}

// The upper halves of the two that the WHATWG has no name for.
const upperHalves = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

/** Never throws: what is not in the charset becomes U+FFFD. Vietnamese marks that stand apart join their letters. */
function decoderOf(charset: FiasCharset): (bytes: Uint8Array) => string {
  if (charset === 'cp437' || charset === 'cp850') {
    const upper = upperHalves[charset];
    return (bytes) =>
      Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128])).join('');
  }
  const decoder = new TextDecoder(charset);
  return (bytes) => inNormalForm(decoder.decode(bytes), 'NFC');
}

/** Stands where bytes were no character. */
const unreadable = '\u{fffd}';
