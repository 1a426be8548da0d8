import type { FastifyReply } from 'fastify';

/** Nothing is known of the place, so there is no look and no language to show it in. */
export const sendUnknownPage = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wi-Fi</title>'
    + '<h1>This Wi-Fi portal does not exist</h1><p>Please ask the staff. The router may still send guests to an old address.</p>',
  );
