import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPresentName } from '../../features/venue/media/former.ts';
import { keyOf } from '../../features/venue/media/keys.ts';
import { servedAs } from '../../features/venue/media/served-types.ts';
import { AppError } from '../../platform/errors.ts';
import type { Program } from '../../platform/program.ts';
import type { OpenBlob } from '../../platform/storage/blob-store.ts';

const pageName = /^[a-z0-9]{6,24}$/;
const fileName = /^[a-z0-9]{12,40}(?:-\d{1,5}x\d{1,5}(?:-\d{1,5})?)?\.[a-z0-9]{3,4}$/;

/** Even opened by itself, a file of a tenant can do nothing on our origin. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Pictures and films of the pages, for anybody: guests see them before they are online, so they come from the portal's
 * own host.
 */
export function addMediaFiles(app: FastifyInstance, program: Program): void {
  app.get('/media/:page/:name', async (request: FastifyRequest<{ Params: { page: string; name: string } }>, reply) => {
    const { page, name } = request.params;
    const headers = servedAs(name);
    if (!pageName.test(page) || !fileName.test(name) || !headers) throw new AppError('not-found');
    const blob = await program.storage.open(keyOf(page, name));
    if (!blob) {
      const present = await findPresentName(program, page, name);
      if (!present) throw new AppError('not-found');
      return reply.header('cache-control', 'no-cache').redirect(`/media/${page}/${present}`);
    }
    const etag = `"${name}"`;
    void reply.headers({
      'content-type': headers.contentType,
      'cache-control': headers.cacheControl,
      etag,
      'accept-ranges': 'bytes',
      'content-security-policy': policy,
      ...(headers.contentDisposition && { 'content-disposition': headers.contentDisposition }),
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const range = readRange(request, etag, blob.size);
    if (range === 'outside')
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${blob.size}`, 'cache-control': 'no-store' })
        .send();
    return answer(request, reply, blob, range);
  });
}

interface Range {
  start: number;
  end: number;
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, stream }: OpenBlob,
  range: Range | undefined,
): Promise<FastifyReply> {
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  void reply.header('content-length', end - start + 1);
  return request.method === 'HEAD' ? reply.send(Readable.from([])) : reply.send(await stream(start, end));
}

/** RFC 9110 §14.2: one range is honoured; several, or one we cannot read, are answered with the whole. */
function readRange({ headers }: FastifyRequest, etag: string, size: number): Range | undefined | 'outside' {
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  const found = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [first, last] = [found[1]!, found[2]!];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'outside' : { start, end };
}
