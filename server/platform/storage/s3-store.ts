import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, type BlobSource, type BlobStore } from './blob-store.ts';
import { emptyBodyHash, signV4, type S3Keys } from './sign-v4.ts';

export interface S3Settings extends S3Keys {
  endpoint: string;
  bucket: string;
}

interface Ask {
  method: string;
  key: string;
  headers?: Record<string, string>;
  body?: { hash: string; size: number; stream: () => Readable };
}

/** Seconds of silence after which a store counts as away. */
const patience = 30_000;

/** Any store that speaks S3, by path (`endpoint/bucket/key`): the form that all of them understand. */
export function createS3Store({ endpoint, bucket, ...keys }: S3Settings): BlobStore {
  const ask = ({ method, key, headers = {}, body }: Ask): Promise<IncomingMessage> => {
    const url = new URL(`${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${checkKey(key)}`);
    const all = { ...headers, ...(body && { 'content-length': String(body.size) }) };
    const signed = signV4({ method, url, headers: all, bodyHash: body?.hash ?? emptyBodyHash, now: new Date() }, keys);
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        { method, headers: signed, timeout: patience },
        resolve,
      );
      request.on('timeout', () => request.destroy(new Error('the file store does not answer')));
      request.on('error', reject);
      if (body) void pipeline(body.stream(), request).catch(reject);
      else request.end();
    });
  };
  const expect = async (request: Ask, ...statuses: number[]): Promise<IncomingMessage> => {
    const answer = await ask(request);
    if (statuses.includes(answer.statusCode ?? 0)) return answer;
    throw new Error(
      `the file store answered ${request.method} with ${answer.statusCode}: ${(await readAll(answer)).slice(0, 300)}`,
    );
  };

  return {
    put: async (key, source, { contentType, cacheControl, contentDisposition }) => {
      const headers = {
        'content-type': contentType,
        'cache-control': cacheControl,
        ...(contentDisposition && { 'content-disposition': contentDisposition }),
      };
      (await expect({ method: 'PUT', key, headers, body: await measure(source) }, 200)).resume();
    },
    open: async (key) => {
      const head = await expect({ method: 'HEAD', key }, 200, 404);
      head.resume();
      if (head.statusCode === 404) return undefined;
      const size = Number(head.headers['content-length']);
      return {
        size,
        stream: (start, end) => expect({ method: 'GET', key, headers: { range: `bytes=${start}-${end}` } }, 206, 200),
      };
    },
    remove: async (key) => {
      (await expect({ method: 'DELETE', key }, 200, 204, 404)).resume();
    },
  };
}

async function measure(source: BlobSource): Promise<NonNullable<Ask['body']>> {
  if ('bytes' in source)
    return {
      hash: createHash('sha256').update(source.bytes).digest('hex'),
      size: source.bytes.length,
      stream: () => Readable.from([source.bytes]),
    };
  const hash = createHash('sha256');
  await pipeline(createReadStream(source.path), hash);
  return {
    hash: hash.digest('hex'),
    size: (await stat(source.path)).size,
    stream: () => createReadStream(source.path),
  };
}

async function readAll(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
