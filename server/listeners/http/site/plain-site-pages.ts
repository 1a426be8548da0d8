import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, languages } from '@wifi/contract/languages.ts';
import { plainSiteWords, type PlainSite } from '@wifi/splash/site/plain-words.ts';
import type { Program } from '../../../platform/program.ts';
import { toRefusal } from '../errors.ts';
import { sendPlainPage } from '../plain-page.ts';
import { queryOf } from '../portal/guest-forms.ts';
import { guestLanguage } from '../portal/guest-language.ts';

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  kind: PlainSite,
  head = '',
): FastifyReply => {
  const chosen = languages.find(({ id }) => id === queryOf(request).hl?.[0])?.id;
  return sendPlainPage(reply, status, {
    ...plainSiteWords(chosen ?? guestLanguage(request.headers['accept-language'], defaultLanguage), kind),
    head,
  });
};

export const sendUnknownSite = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, 404, 'unknown');

/** Neither the page's name nor its look, and not why. */
export const sendSuspendedSite = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, 503, 'suspended');

/** A reader is no program: whatever goes wrong is a page. While the database is away it looks again by itself. */
export const sendBrokenSite = (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply =>
  status === 429
    ? send(request, reply, status, 'too-fast')
    : status < 500
      ? send(request, reply, status, 'unreadable')
      : send(request, reply, status, 'busy', '<meta http-equiv="refresh" content="5">');

/** Of pages that people open by a link: what goes wrong with one of them. */
export const failAsPage =
  ({ log }: Pick<Program, 'log'>, what: string) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status } = toRefusal(error);
    if (status >= 500)
      log.error({ err: error, method: request.method, route: request.routeOptions.url }, `${what} failed`);
    return sendBrokenSite(request, reply, status);
  };
