import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { looksLikeEid } from '@wifi/contract/fields.ts';
import { directionOf } from '@wifi/contract/languages.ts';
import { deletionSentence } from '@wifi/splash/deletion-sentences.ts';
import { translator } from '@wifi/splash/language/translate.ts';
import { askDeletion, findDeletion } from '../../../features/upkeep/privacy/social-deletion.ts';
import type { Program } from '../../../platform/program.ts';
import { sendPlainPage } from '../plain-page.ts';
import { formOf } from './guest-forms.ts';
import { guestLanguage } from './guest-language.ts';

/** What Facebook asks of every app: where it says who wants to be forgotten, and where they look how far it is. */
export function addDeletionRoutes(app: FastifyInstance, program: Program): void {
  async function ask(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { eid } = request.params as { eid?: string };
    const signed = formOf(request).signed_request?.[0] ?? '';
    const isOfPage = eid === undefined || looksLikeEid.test(eid);
    const code = isOfPage ? await askDeletion(program, { signed, eid }, new Date()) : undefined;
    void reply.header('cache-control', 'no-store');
    return code === undefined
      ? reply.code(400).send({ error: 'signed_request is not signed by this app' })
      : reply.send({ url: `${program.portalUrl}/portal/social/deletion/${code}`, confirmation_code: code });
  }

  app.route({ method: 'POST', url: '/portal/social/facebook/deletion', handler: ask });
  app.route({ method: 'POST', url: '/portal/social/facebook/deletion/:eid', handler: ask });
  app.get('/portal/social/deletion/:code', async (request, reply) => {
    const found = await findDeletion(program, (request.params as { code: string }).code);
    const language = guestLanguage(request.headers['accept-language'], 'en');
    const text = deletionSentence(translator(language), found && (found.doneAt ? 'done' : 'waiting'));
    return sendPlainPage(reply, found ? 200 : 404, {
      language,
      direction: directionOf(language),
      title: 'Wi-Fi',
      text,
    });
  });
}
