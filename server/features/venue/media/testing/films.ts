const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, index * 4));
  return bytes;
};

export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

const takenAt = 0xe1_00_00_00;

interface Track {
  kind: string;
  samples: Buffer[];
  at: number;
  chunks?: number;
  camera?: string;
}

/**
 * ISO/IEC 14496-12 §12.1.3: 50 bytes in, the program that packed the pictures names itself, as a length and 31 letters.
 */
const sampleEntry = (camera: string): Buffer =>
  box('avc1', Buffer.alloc(42), Buffer.from([camera.length]), Buffer.from(camera.padEnd(31, '\0')), Buffer.alloc(4));

/** One chunk of samples that begins at a byte of the file; with `chunks`, that one so many times. */
const track = ({ kind, samples, at, chunks = 1, camera = '' }: Track): Buffer =>
  box(
    'trak',
    box('tkhd', u32(0, takenAt, takenAt, 1)),
    box(
      'mdia',
      box('mdhd', u32(0, takenAt, takenAt, 1000)),
      box('hdlr', u32(0, 0), Buffer.from(kind, 'latin1'), Buffer.alloc(12), Buffer.from(`${camera}\0`)),
      box(
        'minf',
        box('vmhd', u32(1, 0, 0)),
        box(
          'stbl',
          box('stsd', u32(0, 1), sampleEntry(camera)),
          box('stts', u32(0, 0)),
          box('stsc', u32(0, 1, 1, samples.length, 1)),
          box(
            'stsz',
            chunks > 1
              ? u32(0, samples[0]!.length, chunks)
              : u32(0, 0, samples.length, ...samples.map(({ length }) => length)),
          ),
          box('stco', u32(0, chunks), ...Array<Buffer>(chunks).fill(u32(at))),
        ),
      ),
    ),
  );

interface Film {
  place?: string;
  gps?: string;
  chunks?: number;
  camera?: string;
}

/**
 * A small MP4 as phones and action cameras write it: with `place`, the atom that says where it was taken; with `gps`, a
 * track that says it each second.
 */
export function film({ place, gps, chunks = 1, camera = '' }: Film = {}): Buffer {
  const picture = Buffer.alloc(2000, 'film');
  const way = gps ? Buffer.from(gps) : Buffer.alloc(0);
  const head = box('ftyp', Buffer.from('isom'), u32(0), Buffer.from('isom'));
  const moovFor = (start: number) =>
    box(
      'moov',
      box('mvhd', u32(0, takenAt, takenAt, 1000)),
      track({ kind: 'vide', samples: [picture], at: start + way.length, camera }),
      ...(gps ? [track({ kind: 'meta', samples: [way], at: start, chunks })] : []),
      ...(place ? [box('udta', box('\u00a9xyz', Buffer.from(place)))] : []),
    );
  const start = head.length + moovFor(0).length + 8;
  return Buffer.concat([head, moovFor(start), box('mdat', way, picture)]);
}

const element = (id: number[], ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([
    Buffer.from(id),
    Buffer.from([0x10 | (body.length >> 24), (body.length >> 16) & 255, (body.length >> 8) & 255, body.length & 255]),
    body,
  ]);
};

/** A small WebM; `kind` is that of its one track: 1 picture, 2 sound, 33 metadata. */
export function webm({ kind = 1, title = '', tag = '', program = '', name = '', isLive = false } = {}): Buffer {
  const block = element([0xa3], Buffer.from([0x81, 0, 0, 0]), Buffer.alloc(300, 'film'));
  const parts = [
    element(
      [0x15, 0x49, 0xa9, 0x66],
      element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])),
      element([0x7b, 0xa9], Buffer.from(title)),
      element([0x44, 0x61], Buffer.alloc(8, 7)),
      element([0x4d, 0x80], Buffer.from(program)),
      element([0x57, 0x41], Buffer.from(program)),
    ),
    element(
      [0x16, 0x54, 0xae, 0x6b],
      element(
        [0xae],
        element([0xd7], Buffer.from([1])),
        element([0x83], Buffer.from([kind])),
        ...(name ? [element([0x53, 0x6e], Buffer.from(name))] : []),
      ),
    ),
    ...(isLive
      ? [
          Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff]),
          element([0xe7], Buffer.from([0])),
          block,
          Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff]),
          block,
        ]
      : [element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], Buffer.from([0])), block)]),
    element([0x12, 0x54, 0xc3, 0x67], Buffer.from(tag)),
  ];
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm')));
  return Buffer.concat([
    header,
    ...(isLive
      ? [Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 255, 255, 255, 255, 255, 255, 255]), ...parts]
      : [element([0x18, 0x53, 0x80, 0x67], ...parts)]),
  ]);
}
