/** What a column of each type is given. `jsonb` is its text, `date` is `2026-11-16`. */
export interface ValueOfColumn {
  integer: number;
  bigint: number;
  text: string;
  uuid: string;
  date: string;
  timestamptz: Date;
  boolean: boolean;
  jsonb: string;
}

export type ColumnType = keyof ValueOfColumn;

/** `most`: as many bytes as a value takes at most. `write`: answers where the value ends. */
interface Encoding<Value> {
  oid: number;
  most: (value: Value) => number;
  write: (bytes: Buffer, at: number, value: Value) => number;
}

const encodings: { [Type in ColumnType]: Encoding<ValueOfColumn[Type]> } = {
  integer: { oid: 23, most: () => 4, write: (bytes, at, value) => bytes.writeInt32BE(whole(value), at) },
  bigint: { oid: 20, most: () => 8, write: writeInt64 },
  text: { oid: 25, most: mostOfText, write: writeText },
  uuid: { oid: 2950, most: () => 16, write: writeUuid },
  date: {
    oid: 1082,
    most: () => 4,
    write: (bytes, at, value) => bytes.writeInt32BE(whole((Date.parse(value) - year2000) / day), at),
  },
  timestamptz: {
    oid: 1184,
    most: () => 8,
    write: (bytes, at, value) => writeInt64(bytes, at, (value.getTime() - year2000) * 1000),
  },
  boolean: { oid: 16, most: () => 1, write: (bytes, at, value) => bytes.writeUInt8(value ? 1 : 0, at) },
  jsonb: {
    oid: 3802,
    most: (value) => 1 + mostOfText(value),
    write: (bytes, at, value) => writeText(bytes, bytes.writeUInt8(jsonbVersion, at), value),
  },
};

/** Dimensions, whether there are nulls, type of the values, how many, number of the first. */
const head = 20;
const headOfNone = 12;

/** Where arrays are put together; it grows with them. Nothing here waits, so that two never meet in it. */
let scratch = Buffer.allocUnsafeSlow(64 * 1024);

function roomFor(length: number): Buffer {
  if (length > scratch.length) scratch = Buffer.concat([scratch], 2 * length);
  return scratch;
}

/**
 * What many rows have in one column, as an array such as the database itself keeps: it reads this at a fraction of the
 * cost of text, and so do we write it. Whole batches of logins and reports travel so. Throws on what is not of the
 * type, as the database does with text.
 */
export function binaryColumn<Row, Type extends ColumnType>(
  type: Type,
  rows: readonly Row[],
  of: (row: Row) => ValueOfColumn[Type] | null,
): Buffer {
  const { oid, most, write }: Encoding<ValueOfColumn[Type]> = encodings[type];
  let at = head;
  let hasNull = false;
  for (const row of rows) {
    const value = of(row);
    const start = at + 4;
    const bytes = roomFor(start + (value === null ? 0 : most(value)));
    const end = value === null ? start : write(bytes, start, value);
    bytes.writeInt32BE(value === null ? -1 : end - start, at);
    hasNull ||= value === null;
    at = end;
  }
  scratch.writeInt32BE(rows.length === 0 ? 0 : 1, 0);
  scratch.writeInt32BE(hasNull ? 1 : 0, 4);
  scratch.writeInt32BE(oid, 8);
  scratch.writeInt32BE(rows.length, 12);
  scratch.writeInt32BE(1, 16);
  return Buffer.from(scratch.subarray(0, rows.length === 0 ? headOfNone : at));
}

export function binaryArray<Type extends ColumnType>(
  type: Type,
  values: readonly (ValueOfColumn[Type] | null)[],
): Buffer {
  return binaryColumn(type, values, (value) => value);
}

/** The database counts microseconds and days from here. */
const year2000 = Date.UTC(2000);
const day = 86_400_000;
const jsonbVersion = 1;

function whole(value: number): number {
  if (!Number.isInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return value;
}

function writeInt64(bytes: Buffer, at: number, value: number): number {
  const high = Math.floor(whole(value) / 2 ** 32);
  return bytes.writeUInt32BE(value - high * 2 ** 32, bytes.writeInt32BE(high, at));
}

function mostOfText(text: string): number {
  return text.length * 3;
}

const shortText = 40;

/** Nearly all texts are short and plain: for those a call into the engine costs more than the copying. */
function writeText(bytes: Buffer, start: number, text: string): number {
  if (text.length > shortText) return start + bytes.write(text, start);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return start + bytes.write(text, start);
    bytes[start + index] = code;
  }
  return start + text.length;
}

const digitOf = Int8Array.from({ length: 128 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
);
const dash = 45;

function writeUuid(bytes: Buffer, start: number, text: string): number {
  let at = start;
  let isHex = text.length === 36;
  for (let index = 0; index < text.length && isHex; index += 2) {
    if (text.charCodeAt(index) === dash) index += 1;
    const [high, low] = [digitOf[text.charCodeAt(index)] ?? -1, digitOf[text.charCodeAt(index + 1)] ?? -1];
    isHex = high >= 0 && low >= 0 && at < start + 16;
    bytes[at++] = (high << 4) | low;
  }
  if (!isHex || at !== start + 16) throw new RangeError(`${text} is not a UUID`);
  return at;
}
