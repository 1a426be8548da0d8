import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fiasCharsets } from '@wifi/contract/access/hotel-systems/fias-words.ts';
import { encodeText } from '@wifi/test-services/hotel/fias-charset.ts';
import { framed } from './frames.ts';
import { createRecordReader, type ReadRecord } from './read-records.ts';
import { writeRecord } from './record.ts';

/** The stream in pieces of these lengths, over and over. */
function inPieces(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? bytes.length;
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
}
const readAll = (pieces: readonly Buffer[], charset: (typeof fiasCharsets)[number] = 'utf-8'): ReadRecord[] => {
  const read = createRecordReader(charset);
  return pieces.flatMap((piece) => [...read(piece)]);
};
const typesOf = (found: readonly ReadRecord[]) => found.map((one) => (one.ok ? one.record.type : one.why));

const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });
const value = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) =>
  text
    .replaceAll(/[|\p{C}\u2028\u2029]/gu, '')
    .normalize('NFC')
    .trim(),
);
const record = fc.record({
  type: fc.constantFrom('GI', 'GC', 'GO', 'LS', 'DE'),
  fields: fc.uniqueArray(fc.tuple(fc.constantFrom('RN', 'G#', 'GN', 'GF', 'A0', 'XX'), value), {
    selector: ([name]) => name,
  }),
});

test('records are read as they were written, however the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 6 }),
      lengths,
      fc.uint8Array({ maxLength: 5 }),
      (records, cuts, noise) => {
        const between = Buffer.from(noise.filter((byte) => byte !== 2));
        const stream = records.flatMap(({ type, fields }) => [Buffer.from(framed(writeRecord(type, fields))), between]);
        const found = readAll(inPieces(Buffer.concat([between, ...stream]), cuts));
        expect(found.map((one) => one.ok && { type: one.record.type, fields: [...one.record.fields] })).toEqual(
          records.map(({ type, fields }) => ({ type, fields })),
        );
      },
    ),
  );
});

test('any bytes at all are read or refused, and the same whichever way they are cut', () => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  const signs = fc.array(fc.constantFrom(2, 3, 0x7c, 0x47, 0x49, 0xff, 0), { maxLength: 200 });
  fc.assert(
    fc.property(fc.oneof(bytes, signs), lengths, fc.constantFrom(...fiasCharsets), (stream, cuts, charset) => {
      const whole = Buffer.from(stream);
      expect(readAll(inPieces(whole, cuts), charset)).toEqual(readAll([whole], charset));
    }),
  );
});

test('a record that begins anew is cut, and the new one is read; a check byte like that is no record', () => {
  const bytes = Buffer.from('\u0002GI|RN5\u0002GO|RN504|\u0003\u0002\u0002LA|\u0003');
  expect(typesOf(readAll([bytes]))).toEqual(['cut', 'GO', 'LA']);
});

test('a record that never ends is refused once, held in no memory, and the next is read', () => {
  const long = Buffer.concat([Buffer.from('\u0002GI|GN'), Buffer.alloc(100_000, 'x'), Buffer.from(framed('LA|'))]);
  const found = typesOf(readAll(inPieces(long, [1000])));
  expect(found.filter((one) => one !== 'nothing')).toEqual(['too-long', 'LA']);
  const longest = Buffer.from(framed(`GI|GN${'x'.repeat(8192 - 6)}|`));
  expect(typesOf(readAll([longest]))).toEqual(['GI']);
  expect(typesOf(readAll([Buffer.from(framed(`GI|GN${'x'.repeat(8192 - 5)}|`))]))[0]).toBe('too-long');
});

test('bytes that hold no record are counted until one comes', () => {
  const read = createRecordReader('utf-8');
  const rubbish = Buffer.alloc(10_000, 3);
  expect([...read(rubbish), ...read(rubbish)]).toEqual([
    { ok: false, why: 'nothing', bytes: 10_000 },
    { ok: false, why: 'nothing', bytes: 20_000 },
  ]);
  expect(typesOf([...read(Buffer.from(framed('LA|')))])).toEqual(['LA']);
  expect([...read(Buffer.alloc(8000, 3))]).toEqual([]);
});

test('a piece made of nothing but beginnings is read in the time of its length', () => {
  const startedAt = performance.now();
  readAll([Buffer.alloc(4_000_000, 2)]);
  // Looking for the end anew from each of them would take minutes.
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('what is no record is refused', () => {
  for (const text of ['', '|', 'gi|RN5|', 'GIx|RN5|', 'G', 'é1|', `GI${'|A1'.repeat(101)}`])
    expect(typesOf(readAll([Buffer.from(framed(text))])), text).toEqual(['no-record']);
  expect(typesOf(readAll([Buffer.from(framed('GI'))]))).toEqual(['GI']);
});

test('a name that looks like a field brings no second room', () => {
  const [found] = readAll([Buffer.from(framed('GI|RN501|G#1|GNDoe|RN505|'))]);
  expect(found?.ok && found.record.fields.get('RN')).toBe('501');
});

/** Names as they stand in hotels of the place, and in the charset that is used there. */
const names: [(typeof fiasCharsets)[number], string[]][] = [
  ['utf-8', ['Nguyễn Văn Đức', '王小明', 'الراشد', '😀']],
  ['windows-1252', ['Müller-Lüdenscheidt', 'Siobhán', '€uro', 'Þórr']],
  ['windows-1258', ['Nguyễn Thị Hoa', 'Đặng Minh Quân', 'Ngô Bảo Châu', 'Trần Hữu Phước', 'Lê Duẩn', 'Ứng']],
  ['windows-1250', ['Wiśniewska Łucja', 'Dvořák', 'Szőke']],
  ['windows-1251', ['Щербакова Екатерина', 'Їжак']],
  ['windows-1253', ['Παπαδοπούλου']],
  ['windows-1254', ['Işık Çağlar', 'Şahin İnönü']],
  ['windows-1255', ['כהן נועם']],
  ['windows-1256', ['الراشد خالد']],
  ['windows-1257', ['Žukauskas', 'Kalniņš']],
  ['windows-874', ['ศรีสุวรรณ สมชาย']],
  ['iso-8859-2', ['Kovács', 'Škoda']],
  ['iso-8859-15', ['Œuvrard', '€uro']],
  ['gb18030', ['王小明', '欧阳']],
  ['big5', ['陳大文', '許功蓋']],
  ['shift_jis', ['佐藤春香', 'ソ表能', 'ポール']],
  ['euc-kr', ['김민준', '최']],
  ['cp850', ['Müller', 'Ångström', 'Núñez', 'Ø']],
  ['cp437', ['Müller', 'Núñez', 'Ångström']],
  ['ibm866', ['Щербакова']],
];

test('names are read in every charset there is, letters that hold a | among them', () => {
  expect(names.map(([charset]) => charset)).toEqual(fiasCharsets);
  for (const [charset, written] of names)
    for (const name of written) {
      const bytes = encodeText(framed(`GI|RN1|GN${name}|GFx|`), charset);
      const [found] = readAll(
        [...bytes].map((byte) => Buffer.from([byte])),
        charset,
      );
      expect(found?.ok && found.record.fields.get('GN'), `${name} in ${charset}`).toBe(name.normalize('NFC'));
      expect(found?.ok && found.record.fields.get('GF'), `${name} in ${charset}`).toBe('x');
    }
  // The second bytes of these are a | of their own.
  expect(encodeText('ポ表', 'shift_jis').includes(0x7c)).toBe(true);
});

test('bytes of another charset are seen to be such', () => {
  const [found] = readAll([encodeText(framed('GI|RN1|GNMüller|'), 'windows-1252')], 'utf-8');
  expect(found).toMatchObject({ ok: true, hasUnreadable: true });
  expect(readAll([encodeText(framed('GI|RN1|GNMüller|'), 'utf-8')], 'utf-8')[0]).toMatchObject({
    hasUnreadable: false,
  });
});
