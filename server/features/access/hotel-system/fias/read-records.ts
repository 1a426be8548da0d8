import type { FiasCharset } from '@wifi/contract/access/hotel-systems/fias-words.ts';
import { decoderOf, unreadable } from './charsets.ts';
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
