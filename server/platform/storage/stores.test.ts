import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import { signV4 } from './sign-v4.ts';
import { openFakeS3 } from './testing/fake-s3.ts';

const keys = { key: 'AKIDEXAMPLE', secret: 'very secret', region: 'eu-west-1' };
let folder: string;
let s3: Awaited<ReturnType<typeof openFakeS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stores-'));
  s3 = await openFakeS3(keys);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const headers = { contentType: 'image/png', cacheControl: 'public, max-age=1' };
const text = async (store: BlobStore, key: string, start: number, end: number) => {
  let whole = '';
  for await (const chunk of await (await store.open(key))!.stream(start, end)) whole += String(chunk);
  return whole;
};

const stores: [string, () => BlobStore][] = [
  ['disk', () => createDiskStore(join(folder, 'disk'))],
  ['S3', () => createS3Store({ endpoint: s3.url, bucket: 'files', ...keys })],
];

describe.each(stores)('a store on %s', (_name, make) => {
  test('gives back what was put, whole or in part, from memory or from a file', async () => {
    const store = make();
    await store.put('media/one/a-1.png', { bytes: Buffer.from('0123456789') }, headers);
    const path = join(folder, 'source');
    await writeFile(path, 'x'.repeat(300_000));
    await store.put('media/one/b.png', { path }, headers);
    expect((await store.open('media/one/a-1.png'))!.size).toBe(10);
    expect(await text(store, 'media/one/a-1.png', 0, 9)).toBe('0123456789');
    expect(await text(store, 'media/one/a-1.png', 3, 5)).toBe('345');
    expect((await text(store, 'media/one/b.png', 0, 299_999)).length).toBe(300_000);
  });

  test('knows nothing of what was removed or never there', async () => {
    const store = make();
    await store.put('media/two/a.png', { bytes: Buffer.from('x') }, headers);
    await store.remove('media/two/a.png');
    await store.remove('media/two/a.png');
    expect(await store.open('media/two/a.png')).toBeUndefined();
    expect(await store.open('media/never/there.png')).toBeUndefined();
  });

  test.each([
    '../secret',
    'media/../../secret',
    '/etc/passwd',
    'media//x',
    'media/x/',
    'media/.hidden',
    'media/a b',
    'media/x\u0000y',
  ])('takes no key that leads elsewhere: %j', async (key) => {
    await expect(async () => make().put(key, { bytes: Buffer.from('x') }, headers)).rejects.toThrow('not a key');
    await expect(async () => make().open(key)).rejects.toThrow('not a key');
  });
});

test('the disk holds no half-written file', async () => {
  const store = createDiskStore(join(folder, 'whole'));
  await Promise.all(
    [1, 2, 3].map((byte) => store.put('media/three/same.bin', { bytes: Buffer.alloc(100_000, byte) }, headers)),
  );
  expect(await readdir(join(folder, 'whole/media/three'))).toEqual(['same.bin']);
});

test('S3 is told how to serve the file, and a wrong secret is an error in words', async () => {
  await createS3Store({ endpoint: s3.url, bucket: 'files', ...keys }).put(
    'media/four/a.pdf',
    { bytes: Buffer.from('x') },
    { ...headers, contentDisposition: 'attachment' },
  );
  expect(s3.objects.get('/files/media/four/a.pdf')!.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=1',
    'content-disposition': 'attachment',
  });
  const wrong = createS3Store({ endpoint: s3.url, bucket: 'files', ...keys, secret: 'another' });
  await expect(wrong.put('media/four/b.pdf', { bytes: Buffer.from('x') }, headers)).rejects.toThrow(
    /403.*SignatureDoesNotMatch/,
  );
});

// From "Authenticating Requests (AWS Signature Version 4)" of the S3 API reference: GET Object, with its published key
// pair and signature.
test('a signature is the one that the S3 reference shows for its example', () => {
  const signed = signV4(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      now: new Date('2013-05-24T00:00:00Z'),
      bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    { key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
  );
  expect(signed.authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});
