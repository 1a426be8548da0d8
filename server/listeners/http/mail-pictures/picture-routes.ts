import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawBanner, drawQr, readQrToken } from '../../../features/marketing/email-templates/pictures/mail-pictures.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Program } from '../../../platform/program.ts';

const aYear = 'public, max-age=31536000, immutable';
const send = (reply: FastifyReply, png: Buffer) =>
  reply.headers({ 'content-type': 'image/png', 'cache-control': aYear }).send(png);

/** What mails show beside the venue's own files. */
export function addMailPictures(app: FastifyInstance, program: Program): void {
  app.get('/mail-pictures/qr.png', async (request: FastifyRequest<{ Querystring: { t?: unknown } }>, reply) => {
    const { t } = request.query;
    const code = typeof t === 'string' ? readQrToken(program, t, new Date()) : undefined;
    if (code === undefined) throw new AppError('not-found');
    return send(reply, await drawQr(code));
  });
  app.get('/mail-pictures/art/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const { name } = request.params;
    const picture = name.endsWith('.png') ? drawBanner(name.slice(0, -'.png'.length)) : undefined;
    if (!picture) throw new AppError('not-found');
    return send(reply, await picture);
  });
}
