import type { FastifyReply } from 'fastify';
import { sendPlainPage } from '../plain-page.ts';

/** Nothing is known of the place, so there is no look and no language to show it in. */
export const sendUnknownSite = (reply: FastifyReply): FastifyReply => sendPlainPage(reply, 404, { title: 'This page does not exist', text: 'It may have been moved or taken away.' });

/** A reader is no program: whatever goes wrong is a page. While the database is away it looks again by itself. */
export const sendBrokenSite = (reply: FastifyReply, status: number): FastifyReply => status === 429
  ? sendPlainPage(reply, status, { title: 'One moment, please', text: 'Too many requests came from here. Please try again in a minute.' })
  : status < 500 ? sendPlainPage(reply, status, { title: 'This page could not be read', text: 'Please go back and try again.' })
  : sendPlainPage(reply, status, { title: 'One moment, please', text: 'The site is busy. This page tries again by itself.', head: '<meta http-equiv="refresh" content="5">' });
