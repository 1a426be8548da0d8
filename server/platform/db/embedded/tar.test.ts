import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTar } from './tar-reader.ts';
import { padding, tarEnd, tarHeader } from './tar-writer.ts';

const name = fc
  .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  .filter((text) => !/[/\0\n]|^\.+$/.test(text) && text.isWellFormed());
const file = fc.record({
  path: fc.array(name, { minLength: 1, maxLength: 6 }).map((names) => names.join('/')),
  mode: fc.constantFrom(0o600, 0o644, 0o755),
  bytes: fc.uint8Array({ maxLength: 2_000 }),
  read: fc.boolean(),
});

test('what was written is read again, whatever the names, however the bytes arrive, whether earlier contents were read or skipped', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 6 }), fc.integer({ min: 1, max: 3_000 }), async (files, step) => {
      const archive = Buffer.concat([
        ...files.flatMap(({ path, mode, bytes }) => [
          tarHeader({ path, mode, size: bytes.length, folder: false }),
          bytes,
          padding(bytes.length),
        ]),
        tarEnd(),
      ]);
      const found: object[] = [];
      for await (const entry of readTar(inSteps(archive, step))) {
        const { path, mode, size, content } = entry;
        const parts: Buffer[] = [];
        if (files[found.length]?.read) for await (const part of content) parts.push(part);
        found.push({ path, mode, size, bytes: Buffer.concat(parts).toString('hex') });
      }
      expect(found).toEqual(
        files.map(({ path, mode, bytes, read }) => ({
          path,
          mode,
          size: bytes.length,
          bytes: read ? Buffer.from(bytes).toString('hex') : '',
        })),
      );
    }),
    { numRuns: 150 },
  );
});

test('an archive that ends inside an entry, or whose header was altered, is refused', async () => {
  const whole = Buffer.concat([
    tarHeader({ path: 'a', mode: 0o600, size: 3, folder: false }),
    Buffer.from('abc'),
    padding(3),
    tarEnd(),
  ]);
  const readAll = async (bytes: Buffer): Promise<void> => {
    for await (const _ of readTar(inSteps(bytes, 100)));
  };
  await expect(readAll(whole.subarray(0, 514))).rejects.toThrow('too early');
  const altered = Buffer.from(whole);
  altered.writeUInt8(0x37, 105);
  await expect(readAll(altered)).rejects.toThrow('damaged');
});

async function* inSteps(bytes: Buffer, step: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}
