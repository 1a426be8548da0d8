import type { FastifyReply, FastifyRequest } from 'fastify';
import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import type { RefusalCode } from '@wifi/contract/refusals.ts';
import { translator } from '@wifi/splash/language/translate.ts';
import { refusalSentence } from '@wifi/splash/refusal-sentences.ts';
import { sendPlainPage } from '../plain-page.ts';
import { guestLanguage } from './guest-language.ts';

const send = (reply: FastifyReply, status: number, heading: string, text: string, head = ''): FastifyReply =>
  sendPlainPage(reply, status, { title: 'Wi-Fi', heading, text, head });

/** Nothing is known of the place, so there is no look and no language to show it in. */
export const sendUnknownPage = (reply: FastifyReply): FastifyReply =>
  send(
    reply,
    404,
    'This Wi-Fi portal does not exist',
    'Please ask the staff. The router may still send guests to an old address.',
  );

/** The place is known, and neither its look nor its name is shown: only what the guest can do. */
export function sendSuspendedPage(request: FastifyRequest, reply: FastifyReply, fallback: LanguageId): FastifyReply {
  const language = guestLanguage(request.headers['accept-language'], fallback);
  const text = refusalSentence(translator(language), 'page-suspended');
  return sendPlainPage(reply, 503, { language, direction: directionOf(language), title: 'Wi-Fi', text });
}

/** A controller takes some seconds until it sees a phone that has just come. */
export const sendUnseenPage = (reply: FastifyReply): FastifyReply =>
  send(
    reply,
    503,
    'One moment, please',
    'The Wi-Fi does not see your device yet. This page tries again by itself. If it stays, please ask the staff.',
    '<meta http-equiv="refresh" content="4">',
  );

/** Shown in a frame of the console, which says the same in the operator's language beside it. */
export const sendEndedTrial = (reply: FastifyReply): FastifyReply =>
  send(reply, 410, 'This trial is over', 'Start it again in the editor.');

/** A guest is no program: whatever goes wrong is a page. While the database is away it looks again by itself. */
export function sendBrokenPage(reply: FastifyReply, status: number, code?: RefusalCode): FastifyReply {
  if (status < 500)
    return send(reply, status, 'This page could not be read', 'Please go back, or connect to the Wi-Fi again.');
  if (code === 'disk-full')
    return send(
      reply,
      status,
      'The Wi-Fi portal cannot let anybody in just now',
      'Its disk is full. Please tell the staff. This page tries again by itself.',
      '<meta http-equiv="refresh" content="30">',
    );
  return send(
    reply,
    status,
    'One moment, please',
    'The Wi-Fi portal is busy. This page tries again by itself.',
    '<meta http-equiv="refresh" content="5">',
  );
}
