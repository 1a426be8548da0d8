import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followLinkOf, leadsOn, notePictureSeen } from '../../../features/marketing/messages/note.ts';
import {
  linkPath,
  pixelPath,
  readPixel,
  readTrackedLink,
  readViewLink,
  viewPath,
} from '../../../features/marketing/messages/tracked-links.ts';
import { viewMessage } from '../../../features/marketing/messages/view-message.ts';
import { isOpenPage } from '../../../features/venue/tenants/public-page.ts';
import { createContext } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import { isOfHost } from '../own-hosts.ts';
import { createLinkLimit } from '../rate-limit.ts';
import { failAsPage, sendUnknownSite } from '../site/plain-site-pages.ts';

const looksPerMinute = 120;
/** A picture of one point that nobody sees. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A mail has pictures, styles and links, and nothing that runs: not even in the name of this host. */
const viewPolicy =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/**
 * Programs that check mails ask whether a link works: it is the same one for them, or the mail has broken links and is
 * taken for spam. Browsers load ahead what somebody may want to see next, and say so. Nobody has followed it.
 */
const isOnlyLook = ({ method, headers }: FastifyRequest): boolean =>
  method === 'HEAD' || /^prefetch\b/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''));

/** Links of messages by way of us: they lead where the message said and nowhere else, and end with it. */
export function addMessageLinks(app: FastifyInstance, program: Program): void {
  const limit = createLinkLimit(looksPerMinute, 60_000);
  const tokenOf = ({ query }: FastifyRequest): string => {
    const { t } = query as { t?: unknown };
    return typeof t === 'string' ? t : '';
  };
  /** Undefined for what is none of ours, or of another page than this host is of. */
  function open<Link extends { pageId: number }>(
    request: FastifyRequest,
    read: (program: Program, token: string, now: Date) => Link | undefined,
  ): Link | undefined {
    const token = tokenOf(request);
    const link = read(program, token, new Date());
    limit(request, token, link !== undefined);
    return link && isOfHost(request.ownPage, link) ? link : undefined;
  }
  const contextOf = (request: FastifyRequest, pageId: number) =>
    createContext(program, { pageId, actor: { kind: 'system', label: 'guest' }, address: request.ip });

  async function follow(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const link = open(request, readTrackedLink);
    if (!link) return sendUnknownSite(request, reply);
    const ctx = contextOf(request, link.pageId);
    const follows = () =>
      isOnlyLook(request) ? leadsOn(ctx, link.messageId) : followLinkOf(ctx, link.messageId, link.url);
    // A page that was suspended for what it sends must not go on leading there in our name.
    if (!(await isOpenPage(ctx, link.pageId)) || !(await follows())) return sendUnknownSite(request, reply);
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .redirect(link.url, 302);
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const seen = open(request, readPixel);
    if (seen && !isOnlyLook(request)) await notePictureSeen(contextOf(request, seen.pageId), seen.messageId);
    return reply.header('cache-control', 'no-store').type('image/gif').send(pixel);
  }

  async function view(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const link = open(request, readViewLink);
    const ctx = link && contextOf(request, link.pageId);
    const html = ctx && (await isOpenPage(ctx, ctx.pageId)) ? await viewMessage(ctx, link!.messageId) : undefined;
    if (html === undefined) return sendUnknownSite(request, reply);
    return reply
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'content-security-policy': viewPolicy,
      })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  void app.register(async (part) => {
    part.setErrorHandler(failAsPage(program, 'link of a message'));
    const method = ['GET', 'HEAD'];
    part.route({ method, url: linkPath, exposeHeadRoute: false, handler: follow });
    part.route({ method, url: viewPath, exposeHeadRoute: false, handler: view });
    part.route({ method, url: pixelPath, exposeHeadRoute: false, handler: show });
  });
}
