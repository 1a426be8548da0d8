export interface TarHead {
  path: string;
  folder: boolean;
  size: number;
  mode: number;
}

export const blockSize = 512;

/** The header of one entry in POSIX ustar form, preceded by a pax header where ustar has no room. */
export function tarHeader(head: TarHead): Buffer {
  const path = head.folder ? `${head.path}/` : head.path;
  const records: string[] = [];
  if (Buffer.byteLength(path) > 100 || /[^\x20-\x7e]/.test(path)) records.push(paxRecord('path', path));
  if (head.size >= 8 ** 11) records.push(paxRecord('size', String(head.size)));
  const own = ustar(path, head.folder ? '5' : '0', head.size, head.mode);
  if (records.length === 0) return own;
  const body = Buffer.from(records.join(''));
  return Buffer.concat([ustar('pax', 'x', body.length, 0o600), body, padding(body.length), own]);
}

export function padding(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

export function tarEnd(): Buffer {
  return Buffer.alloc(2 * blockSize);
}

function ustar(path: string, type: string, size: number, mode: number): Buffer {
  const block = Buffer.alloc(blockSize);
  block.write(path.slice(0, 100), 0, 100, 'latin1');
  block.write(octal(mode & 0o7777, 8), 100, 'latin1');
  block.write(octal(0, 8), 108, 'latin1');
  block.write(octal(0, 8), 116, 'latin1');
  block.write(octal(size < 8 ** 11 ? size : 0, 12), 124, 'latin1');
  block.write(octal(Math.floor(Date.now() / 1000), 12), 136, 'latin1');
  block.write(' '.repeat(8), 148, 'latin1');
  block.write(type, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(octal(checksum(block), 7), 148, 'latin1');
  return block;
}

/** Counts the checksum field itself as spaces, as the format asks. */
export function checksum(block: Buffer): number {
  let sum = 0;
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 0x20 : byte;
  return sum;
}

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, '0')}\0`;
}

/** A record begins with its own length, in which that number itself is counted. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + 1;
  while (rest + String(length).length !== length) length = rest + String(length).length;
  return `${length} ${key}=${value}\n`;
}
