/** A record's bytes, without what frames it; or one that is not to be read. */
export type Frame = { ok: true; bytes: Buffer } | { ok: false; why: 'too-long' | 'cut' };

const startOfText = 0x02;
const endOfText = 0x03;

/**
 * Finds records in a stream, however it is cut into pieces. What stands between records is passed over: some systems
 * add a check byte after each, which may even look like the beginning of one.
 */
export function createFrameReader(longest: number) {
  const held = Buffer.alloc(longest);
  let length = 0;
  let state: 'outside' | 'inside' | 'skipping' = 'outside';

  const begin = () => {
    state = 'inside';
    length = 0;
  };

  /** Where the part that begins at `from` ends: at the next sign that frames, or with the piece. */
  const endOfPart = (piece: Buffer, from: number): number => {
    let end = from;
    while (end < piece.length && piece[end] !== startOfText && piece[end] !== endOfText) end += 1;
    return end;
  };

  function* read(piece: Buffer): Generator<Frame> {
    let at = 0;
    while (at < piece.length) {
      if (state === 'outside') {
        const start = piece.indexOf(startOfText, at);
        if (start === -1) return;
        begin();
        at = start + 1;
        continue;
      }
      const end = endOfPart(piece, at);
      if (state === 'inside' && length + end - at > longest) {
        state = 'skipping';
        yield { ok: false, why: 'too-long' };
      }
      if (state === 'inside') length += piece.copy(held, length, at, end);
      at = end + 1;
      if (end === piece.length) return;
      const isWhole = state === 'inside' && piece[end] === endOfText;
      const isCut = state === 'inside' && piece[end] === startOfText && length > 0;
      const bytes = isWhole ? Buffer.from(held.subarray(0, length)) : undefined;
      if (piece[end] === startOfText) begin();
      else state = 'outside';
      if (bytes) yield { ok: true, bytes };
      if (isCut) yield { ok: false, why: 'cut' };
    }
  }
  return read;
}

export const framed = (record: string): string => `\u0002${record}\u0003`;
