/** What a name has. A text of several parts is several strings of one record, as long keys are published. */
export interface Records {
  A?: string[];
  AAAA?: string[];
  CNAME?: string;
  TXT?: (string | string[])[];
  MX?: { preference: number; exchange: string }[];
}
export type RecordType = keyof Records;

const typeNumbers = { A: 1, CNAME: 5, MX: 15, TXT: 16, AAAA: 28 } as const satisfies Record<RecordType, number>;
export const recordTypes = Object.keys(typeNumbers) as RecordType[];
const headerLength = 12;
const optType = 41;
/** RFC 1035 §4.2.1: what fits into UDP unless whoever asks says more (RFC 6891 §6.2.3). */
const usualRoom = 512;
const longestString = 255;

export interface Question {
  id: Buffer;
  name: string;
  type: RecordType | undefined;
  /** As it was asked, to be said again above the answer. */
  bytes: Buffer;
  /** Bytes that whoever asks takes by UDP. */
  room: number;
}

/** Undefined: no question with one name and type, which nobody answers. */
export function readQuestion(packet: Buffer): Question | undefined {
  if (packet.length < headerLength || packet.readUInt16BE(4) !== 1) return undefined;
  const labels: string[] = [];
  let at = headerLength;
  for (let length = packet[at]; length !== 0; length = packet[at]) {
    if (length === undefined || length > 63 || at + 1 + length >= packet.length) return undefined;
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const end = at + 5;
  if (end > packet.length) return undefined;
  const number = packet.readUInt16BE(at + 1);
  // The only thing after the question that resolvers send: an empty name, OPT, and how much they take.
  const hasRoom = packet.length >= end + 5 && packet[end] === 0 && packet.readUInt16BE(end + 1) === optType;
  return {
    id: packet.subarray(0, 2),
    name: labels.join('.').toLowerCase(),
    type: recordTypes.find((type) => typeNumbers[type] === number),
    bytes: packet.subarray(headerLength, end),
    room: hasRoom ? Math.max(usualRoom, packet.readUInt16BE(end + 3)) : usualRoom,
  };
}

export interface Found {
  name: string;
  type: RecordType;
  data: Buffer;
}

const numberOf = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);

function ipv6Bytes(address: string): Buffer {
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [groups(head), groups(tail)];
  const gap = Array<number>(8 - first.length - last.length).fill(0);
  return Buffer.concat([...first, ...gap, ...last].map(numberOf));
}

/** RFC 1035 §3.3.14: strings of at most 255 bytes, each after its length. */
function textBytes(text: string | string[]): Buffer {
  const strings = [text].flat().flatMap((part) => {
    const bytes = Buffer.from(part);
    const count = Math.max(1, Math.ceil(bytes.length / longestString));
    return Array.from({ length: count }, (_, at) => bytes.subarray(at * longestString, (at + 1) * longestString));
  });
  return Buffer.concat(strings.flatMap((bytes) => [Buffer.from([bytes.length]), bytes]));
}

export function dataOf(type: RecordType, records: Records): Buffer[] {
  if (type === 'A') return (records.A ?? []).map((address) => Buffer.from(address.split('.').map(Number)));
  if (type === 'AAAA') return (records.AAAA ?? []).map(ipv6Bytes);
  if (type === 'TXT') return (records.TXT ?? []).map(textBytes);
  if (type === 'CNAME') return records.CNAME === undefined ? [] : [nameBytes(records.CNAME)];
  return (records.MX ?? []).map(({ preference, exchange }) =>
    Buffer.concat([numberOf(preference), nameBytes(exchange)]),
  );
}

const answerCodes = { fine: 0, servfail: 2, nxdomain: 3, refused: 5 } as const;
/** A response, with authority, to whoever wants recursion and from one that offers it. */
const flags = 0x85_80;
const isCutShort = 0x02_00;

/** `room`: what does not fit is left out, and whoever asks is told to come by TCP (RFC 2181 §9). */
export function writeAnswer(
  { id, bytes }: Question,
  { code, found }: { code: keyof typeof answerCodes; found: Found[] },
  room = Number.POSITIVE_INFINITY,
): Buffer {
  const written = found.map(({ name, type, data }) =>
    // The class of the internet, and a second to keep it.
    Buffer.concat([
      nameBytes(name),
      numberOf(typeNumbers[type]),
      Buffer.from([0, 1, 0, 0, 0, 1]),
      numberOf(data.length),
      data,
    ]),
  );
  const length = written.reduce((sum, { length }) => sum + length, headerLength + bytes.length);
  const fits = length <= room;
  const head = [flags | answerCodes[code] | (fits ? 0 : isCutShort), 1, fits ? written.length : 0, 0, 0];
  return Buffer.concat([id, ...head.map(numberOf), bytes, ...(fits ? written : [])]);
}

/** What may go wrong with a name and all below it; `cut-short` says by UDP nothing but that TCP has more. */
export const faults = ['servfail', 'nxdomain', 'refused', 'silent', 'cut-short'] as const;
export type Fault = (typeof faults)[number];
