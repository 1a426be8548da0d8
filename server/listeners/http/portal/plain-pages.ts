import type { FastifyReply } from 'fastify';

const page = (title: string, text: string, head = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>Wi-Fi</title><h1>${title}</h1><p>${text}</p>`;

const send = (reply: FastifyReply, status: number, html: string): FastifyReply => reply.code(status).headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(html);

/** Nothing is known of the place, so there is no look and no language to show it in. */
export const sendUnknownPage = (reply: FastifyReply): FastifyReply =>
  send(reply, 404, page('This Wi-Fi portal does not exist', 'Please ask the staff. The router may still send guests to an old address.'));

/** A guest is no program: whatever goes wrong is a page. While the database is away it looks again by itself. */
export function sendBrokenPage(reply: FastifyReply, status: number): FastifyReply {
  if (status < 500) return send(reply, status, page('This page could not be read', 'Please go back, or connect to the Wi-Fi again.'));
  return send(reply, status, page('One moment, please', 'The Wi-Fi portal is busy. This page tries again by itself.', '<meta http-equiv="refresh" content="5">'));
}
