import type { FileHandle } from 'node:fs/promises';
import { blank, NoFilm, OtherTracks, readAt } from './blank.ts';

/**
 * ISO/IEC 14496-12 §4.2: four bytes of length, four of type; a length of 1 means eight more bytes of it, 0 up to the
 * end.
 */
interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const mostBoxes = 100_000;
const largestIndex = 64 * 1024 * 1024;
/** Far more than hours of film have; an index of 64 MB could hold sixteen times as many. */
const mostChunks = 1_000_000;

/**
 * What a player needs, by container. Everything else may say who, where and with what: places, names, notes of the
 * camera, thumbnails.
 */
const needed: Record<string, readonly string[]> = {
  '': ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
  mvex: ['mehd', 'trex'],
  trak: ['tkhd', 'edts', 'mdia', 'tref'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'nmhd', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    'stsd',
    'stts',
    'stss',
    'ctts',
    'stsc',
    'stsz',
    'stz2',
    'stco',
    'co64',
    'sdtp',
    'sgpd',
    'sbgp',
    'cslg',
    'stps',
  ],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp', 'saiz', 'saio'],
};

function boxesIn(bytes: Buffer, start: number, end: number, count: { boxes: number }): Box[] {
  const found: Box[] = [];
  for (let at = start; at < end;) {
    if (end - at < 8 || (count.boxes += 1) > mostBoxes) throw new NoFilm();
    const short = bytes.readUInt32BE(at);
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const body = at + (short === 1 ? 16 : 8);
    if (at + length < body || at + length > end) throw new NoFilm();
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, body, end: at + length });
    at += length;
  }
  return found;
}

/** The boxes at the top of the file, by their heads alone: pictures and sound are never read. */
async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const found: Box[] = [];
  for (let at = 0; at < size;) {
    if (found.length > mostBoxes || size - at < 8) throw new NoFilm();
    const head = await readAt(file, at, Math.min(16, size - at));
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) throw new NoFilm();
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    const body = at + (short === 1 ? 16 : 8);
    if (at + length < body || at + length > size) throw new NoFilm();
    found.push({ type: head.toString('latin1', 4, 8), start: at, body, end: at + length });
    at += length;
  }
  return found;
}

const kindOf = (bytes: Buffer, handler: Box | undefined): string =>
  handler && handler.end - handler.body >= 12 ? bytes.toString('latin1', handler.body + 8, handler.body + 12) : '';

/**
 * Takes out of an MP4, in its place and without moving a byte, what is not picture or sound. A box that goes becomes
 * `free`, filled with nothing: the index counts bytes from the start of the file, and stays right.
 */
export async function stripMp4(file: FileHandle, size: number): Promise<void> {
  const top = await topBoxes(file, size);
  // Which of two a player goes by is anybody's guess.
  const [index, ...more] = top.filter(({ type }) => type === 'moov');
  if (!index || more.length > 0 || !top.some(({ type }) => type === 'mdat') || index.end - index.body > largestIndex)
    throw new NoFilm();
  for (const box of top.filter(({ type }) => !needed['']!.includes(type))) await freeOnDisk(file, box);
  const moov = await readAt(file, index.body, index.end - index.body);
  const isFragmented = top.some(({ type }) => type === 'moof');
  const dropped = stripIndex(moov, isFragmented);
  // Samples lie beside each other: an index that names more bytes than there are would have us write without end.
  if (dropped.length > mostChunks || dropped.reduce((sum, [, length]) => sum + length, 0) > size) throw new NoFilm();
  await file.write(moov, 0, moov.length, index.body);
  for (const [start, length] of dropped) {
    // What a wrong index names must not lie in what players need.
    const holder = top.find(({ type, body, end }) => type === 'mdat' && start >= body && start + length <= end);
    if (!holder) throw new NoFilm();
    await blank(file, start, length);
  }
  for (const box of top.filter(({ type }) => type === 'moof')) {
    if (box.end - box.body > largestIndex) throw new NoFilm();
    const moof = await readAt(file, box.body, box.end - box.body);
    keepNeeded(moof, 'moof', 0, moof.length, { boxes: 0 });
    await file.write(moof, 0, moof.length, box.body);
  }
}

async function freeOnDisk(file: FileHandle, { start, body, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4);
  await blank(file, body, end - body);
}

const free = (bytes: Buffer, { start, body, end }: Box) => {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
};

function keepNeeded(bytes: Buffer, container: string, start: number, end: number, count: { boxes: number }): Box[] {
  const boxes = boxesIn(bytes, start, end, count);
  for (const box of boxes) {
    if (!needed[container]!.includes(box.type)) free(bytes, box);
    else if (needed[box.type]) keepNeeded(bytes, box.type, box.body, box.end, count);
    else if (['mvhd', 'tkhd', 'mdhd'].includes(box.type)) forgetDates(bytes, box);
    else if (box.type === 'hdlr') bytes.fill(0, Math.min(box.body + 24, box.end), box.end);
  }
  return boxes;
}

/** When it was taken and last changed: 64 bits each in version 1, else 32. */
function forgetDates(bytes: Buffer, { body, end }: Box): void {
  const length = bytes[body] === 1 ? 16 : 8;
  if (end - body < 4 + length) throw new NoFilm();
  bytes.fill(0, body + 4, body + 4 + length);
}

/**
 * §12.1.3: 50 bytes into each description of pictures, in 32, stands who packed them: cameras write there who they are.
 */
function forgetPackers(bytes: Buffer, { body, end }: Box, count: { boxes: number }): void {
  for (const entry of boxesIn(bytes, body + 8, end, count))
    bytes.fill(0, Math.min(entry.start + 50, entry.end), Math.min(entry.start + 82, entry.end));
}

/**
 * Cleans the index; tells where the samples of tracks lie that are neither picture nor sound: cameras keep places and
 * movements there.
 */
function stripIndex(moov: Buffer, isFragmented: boolean): [start: number, length: number][] {
  const count = { boxes: 0 };
  const dropped: [number, number][] = [];
  let hasPicture = false;
  for (const track of boxesIn(moov, 0, moov.length, count).filter(({ type }) => type === 'trak')) {
    const media = boxesIn(moov, track.body, track.end, count).find(({ type }) => type === 'mdia');
    const parts = media ? boxesIn(moov, media.body, media.end, count) : [];
    const kind = kindOf(
      moov,
      parts.find(({ type }) => type === 'hdlr'),
    );
    const information = parts.find(({ type }) => type === 'minf');
    const table =
      information && boxesIn(moov, information.body, information.end, count).find(({ type }) => type === 'stbl');
    const tables = table ? boxesIn(moov, table.body, table.end, count) : [];
    const samples = samplesIn(moov, tables);
    if (kind === 'vide') {
      hasPicture ||= isFragmented || samples.length > 0;
      for (const entries of tables.filter(({ type }) => type === 'stsd')) forgetPackers(moov, entries, count);
    } else if (kind !== 'soun') {
      if (isFragmented) throw new OtherTracks();
      dropped.push(...samples);
      free(moov, track);
    }
  }
  if (!hasPicture) throw new NoFilm();
  keepNeeded(moov, 'moov', 0, moov.length, { boxes: 0 });
  return dropped;
}

/** ISO/IEC 14496-12 §8.7: sizes of samples, how many stand in a chunk, and where each chunk begins. */
function samplesIn(bytes: Buffer, boxes: Box[]): [start: number, length: number][] {
  const of = (type: string) => {
    const box = boxes.find((one) => one.type === type);
    return box && bytes.subarray(box.body, box.end);
  };
  const [sizes, runs, short, long] = [of('stsz'), of('stsc'), of('stco'), of('co64')];
  const offsets = short ?? long;
  if (!sizes || !runs || !offsets) return [];
  const fixed = sizes.readUInt32BE(4);
  const samples = sizes.readUInt32BE(8);
  const chunks = offsets.readUInt32BE(4);
  const entries = runs.readUInt32BE(4);
  if (chunks > mostChunks) throw new NoFilm();
  const found: [number, number][] = [];
  for (let chunk = 1, sample = 0, run = -1; chunk <= chunks && sample < samples; chunk += 1) {
    while (run + 1 < entries && runs.readUInt32BE(8 + (run + 1) * 12) <= chunk) run += 1;
    const inChunk = Math.min(run < 0 ? 0 : runs.readUInt32BE(12 + run * 12), samples - sample);
    let length = fixed * inChunk;
    if (!fixed) for (let at = 0; at < inChunk; at += 1) length += sizes.readUInt32BE(12 + (sample + at) * 4);
    sample += inChunk;
    found.push([
      short ? short.readUInt32BE(8 + (chunk - 1) * 4) : Number(long!.readBigUInt64BE(8 + (chunk - 1) * 8)),
      length,
    ]);
  }
  return found;
}
