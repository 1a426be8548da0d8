import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signV4, type S3Keys } from '../sign-v4.ts';

/** Keeps objects in memory, and takes nothing whose signature or body hash is not right. */
export async function openFakeS3(keys: S3Keys) {
  const objects = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>();
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      const path = request.url!;
      if (
        !isSigned(request, keys) ||
        request.headers['x-amz-content-sha256'] !== createHash('sha256').update(bytes).digest('hex')
      )
        return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
      if (request.method === 'PUT') objects.set(path, { bytes, headers: request.headers });
      if (request.method === 'DELETE') return response.writeHead(objects.delete(path) ? 204 : 404).end();
      const object = objects.get(path);
      if (!object) return response.writeHead(404).end();
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = start ? object.bytes.subarray(Number(start), Number(end) + 1) : object.bytes;
      return response
        .writeHead(start ? 206 : 200, { 'content-length': part.length })
        .end(request.method === 'GET' ? part : undefined);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function isSigned({ method, url, headers }: IncomingMessage, keys: S3Keys): boolean {
  const named = /SignedHeaders=([^,]+),/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const moment = String(headers['x-amz-date']).replace(
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
    '$1-$2-$3T$4:$5:$6Z',
  );
  if (Math.abs(Date.parse(moment) - Date.now()) > 15 * 60_000) return false;
  const others = Object.fromEntries(
    named
      .filter((name) => !['host', 'x-amz-date', 'x-amz-content-sha256'].includes(name))
      .map((name) => [name, String(headers[name])]),
  );
  const again = signV4(
    {
      method: method!,
      url: new URL(url!, `http://${headers.host}`),
      headers: others,
      bodyHash: String(headers['x-amz-content-sha256']),
      now: new Date(moment),
    },
    keys,
  );
  return again.authorization === headers.authorization;
}
