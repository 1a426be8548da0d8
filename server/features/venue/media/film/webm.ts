import type { FileHandle } from 'node:fs/promises';
import { blank, NoFilm, OtherTracks, readAt } from './blank.ts';

/**
 * RFC 8794 §6: an element is its identifier, its length and its bytes; a length of all ones is not known beforehand.
 */
interface Element {
  id: number;
  start: number;
  body: number;
  end: number;
  isOpen: boolean;
}

const segment = 0x18538067;
const tracks = 0x1654ae6b;
const information = 0x1549a966;
const cluster = 0x1f43b675;
const trackEntry = 0xae;
const trackType = 0x83;
/** Of the track, and of what packed it: cameras write there who they are. */
const namesOfTrack = new Set([0x536e, 0x258688]);
const mostTracks = 100;
/** RFC 9559: what a player needs. Tags, attachments and chapters say who, where and with what. */
const neededAtTop = new Set([0x114d9b74, information, tracks, cluster, 0x1c53bb6b, 0xec, 0xbf]);
/** Scale of time, duration, and the two programs, which the format demands: their places stay, empty. */
const programs = new Set([0x4d80, 0x5741]);
const neededOfInformation = new Set([0x2ad7b1, 0x4489, ...programs, 0xec, 0xbf]);
const mostElements = 200_000;
const largestPart = 16 * 1024 * 1024;

async function elementAt(file: FileHandle, at: number, limit: number): Promise<Element> {
  const head = await readAt(file, at, Math.min(12, limit - at));
  const idLength = Math.clz32(head[0]! || 1) - 23;
  if (head[0] === 0 || idLength > 4 || head.length <= idLength) throw new NoFilm();
  const first = head[idLength]!;
  const sizeLength = first === 0 ? 9 : Math.clz32(first) - 23;
  if (sizeLength > 8 || head.length < idLength + sizeLength) throw new NoFilm();
  let size = first & (0xff >> sizeLength);
  let isOpen = size === 0xff >> sizeLength;
  for (let index = 1; index < sizeLength; index += 1) {
    const byte = head[idLength + index]!;
    isOpen &&= byte === 0xff;
    size = size * 256 + byte;
  }
  const body = at + idLength + sizeLength;
  const end = isOpen ? limit : body + size;
  if (end > limit) throw new NoFilm();
  return { id: head.readUIntBE(0, idLength), start: at, body, end, isOpen };
}

async function elementsIn(file: FileHandle, start: number, end: number): Promise<Element[]> {
  const found: Element[] = [];
  for (let at = start; at < end;) {
    if (found.length > mostElements) throw new NoFilm();
    const element = await elementAt(file, at, end);
    // What was recorded live does not know its end: its parts follow, and the next cluster ends it.
    const goesInto = element.id === cluster && element.isOpen;
    if (element.isOpen && !goesInto) throw new NoFilm();
    found.push(element);
    at = goesInto ? element.body : element.end;
  }
  return found;
}

/** An element of the same length that says nothing. */
async function makeVoid(file: FileHandle, { start, end }: Element): Promise<void> {
  const total = end - start;
  const sizeLength = total >= 9 ? 8 : 1;
  const head = Buffer.alloc(1 + sizeLength);
  head[0] = 0xec;
  const left = total - head.length;
  if (sizeLength === 8) head.writeBigUInt64BE(BigInt(left) | (1n << 56n), 1);
  else head[1] = 0x80 | left;
  await blank(file, start, total);
  await file.write(head, 0, head.length, start);
}

/** Within a cluster of unknown length these stand for themselves. */
const isInCluster = (id: number) => id <= 0xffff;

/** Takes out of a WebM, in its place and without moving a byte, what is not picture or sound. */
export async function stripWebm(file: FileHandle, size: number): Promise<void> {
  const header = await elementAt(file, 0, size);
  const whole = await elementAt(file, header.end, size);
  if (whole.id !== segment) throw new NoFilm();
  const parts = await elementsIn(file, whole.body, whole.end);
  const entries = await entriesIn(
    file,
    parts.filter(({ id }) => id === tracks),
  );
  const kinds = await Promise.all(entries.map((entry) => kindOf(file, entry)));
  if (!kinds.includes(1) || !parts.some(({ id }) => id === cluster)) throw new NoFilm();
  if (kinds.some((kind) => kind !== 1 && kind !== 2)) throw new OtherTracks();
  for (const part of parts) {
    if (part.id === information) {
      for (const fact of await elementsIn(file, part.body, part.end)) {
        if (programs.has(fact.id)) await blank(file, fact.body, fact.end - fact.body);
        else if (!neededOfInformation.has(fact.id)) await makeVoid(file, fact);
      }
    } else if (part.id === 0xec) await makeVoid(file, part);
    else if (!neededAtTop.has(part.id) && !isInCluster(part.id)) await makeVoid(file, part);
  }
  for (const name of entries.flat().filter(({ id }) => namesOfTrack.has(id))) await makeVoid(file, name);
  // Behind the film nothing follows that anybody plays.
  await blank(file, whole.end, size - whole.end);
}

/** What each track says of itself. Which of two lists a player goes by is anybody's guess. */
async function entriesIn(file: FileHandle, [list, ...more]: Element[]): Promise<Element[][]> {
  if (!list || more.length > 0 || list.end - list.body > largestPart) throw new NoFilm();
  const entries = (await elementsIn(file, list.body, list.end)).filter(({ id }) => id === trackEntry);
  if (entries.length > mostTracks) throw new NoFilm();
  return Promise.all(entries.map(({ body, end }) => elementsIn(file, body, end)));
}

async function kindOf(file: FileHandle, entry: Element[]): Promise<number> {
  const type = entry.find(({ id }) => id === trackType);
  return type && type.end > type.body ? (await readAt(file, type.end - 1, 1))[0]! : 0;
}
