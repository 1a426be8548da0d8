import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eid as eidShape } from '@wifi/contract/fields.ts';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { followStatic } from '@wifi/contract/venue/media-address.ts';
import { newReview } from '@wifi/contract/venue/page-items.ts';
import type { ItemScreen, SiteScreen } from '@wifi/splash/site/site-view.ts';
import { createMiniSite, siteUrlOf, type SiteHome } from '../../../features/access/mini-site/mini-site.ts';
import { leaveReview } from '../../../features/venue/page-items/leave-review.ts';
import { createContext } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import { acceptForms, firstValues, formOf, queryOf } from '../portal/guest-forms.ts';
import { guestLanguage } from '../portal/guest-language.ts';
import { createRateLimit } from '../rate-limit.ts';
import { failAsPage, sendSuspendedSite, sendUnknownSite } from './plain-site-pages.ts';
import { sendSite } from './send-site.ts';

type Params = { eid: string; item: string };

const looksPerMinute = 600;
const reviewsPerMinute = 20;

/** The public site of a page: /v/{eid} with its menus and items, /v/{eid}/{item} with what guests say. */
export function addSite(app: FastifyInstance, program: Program) {
  const site = createMiniSite(program);
  const limitLooks = createRateLimit(looksPerMinute, 60_000);
  const limitReviews = createRateLimit(reviewsPerMinute, 60_000);

  const homeOf = async ({ params, ownPage }: FastifyRequest): Promise<SiteHome | undefined> => {
    const { eid = ownPage?.eid } = params as Partial<Params>;
    return eid !== undefined && eidShape.safeParse(eid).success ? site.home(eid) : undefined;
  };

  const itemOf = async ({ params }: FastifyRequest, home: SiteHome) => {
    const { item } = params as Params;
    return eidShape.safeParse(item).success ? site.item(home, item) : undefined;
  };

  const chosenLanguage = (request: FastifyRequest): LanguageId | undefined =>
    languages.find(({ id }) => id === queryOf(request).hl?.[0])?.id;

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { pageId, page, design, language }: SiteHome,
    screen: SiteScreen,
    status = 200,
  ): Promise<FastifyReply> {
    const chosen = chosenLanguage(request);
    const view = {
      language: chosen ?? guestLanguage(request.headers['accept-language'], language),
      isChosenLanguage: chosen !== undefined,
      url: siteUrlOf(program, { pageId, eid: page.eid }),
      home: request.ownPage ? '/' : `/v/${page.eid}`,
      page,
      design,
      screen,
    };
    return sendSite(reply, followStatic(view, program.staticUrl), status);
  }

  const numberIn = (text: string | undefined): number | undefined =>
    text && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

  async function showHome(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    limitLooks(request.ip);
    const home = await homeOf(request);
    if (!home) return sendUnknownSite(request, reply);
    if (home.isSuspended) return sendSuspendedSite(request, reply);
    const query = firstValues(queryOf(request));
    return show(request, reply, home, {
      kind: 'list',
      menus: home.menus,
      ...(await site.sections(home, { menu: numberIn(query.menu), skip: numberIn(query.skip) ?? 0 })),
    });
  }

  async function showItem(
    request: FastifyRequest,
    reply: FastifyReply,
    more: Partial<ItemScreen> = {},
    status = 200,
  ): Promise<FastifyReply> {
    const home = await homeOf(request);
    if (home?.isSuspended) return sendSuspendedSite(request, reply);
    const found = home && (await itemOf(request, home));
    if (!home || !found) return sendUnknownSite(request, reply);
    const said = queryOf(request).said?.[0] === 'thanks' ? ('thanks' as const) : undefined;
    return show(
      request,
      reply,
      home,
      { kind: 'item', ...found, takesReviews: found.item.enable_review, said, typed: { name: '', text: '' }, ...more },
      status,
    );
  }

  async function takeReview(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    limitReviews(request.ip);
    const home = await homeOf(request);
    if (!home) return sendUnknownSite(request, reply);
    if (home.isSuspended) return sendSuspendedSite(request, reply);
    const { stars = '', text = '', name = '' } = firstValues(formOf(request));
    const typed = { name: cutText(name, 60), text: cutText(text, 600) };
    const read = newReview.safeParse({ stars, ...typed });
    if (!read.success) return showItem(request, reply, { said: 'stars-missing', typed }, 400);
    const { eid, item } = request.params as Params;
    const left = await leaveReview(createContext(program, { pageId: home.pageId, address: request.ip }), {
      item,
      ...read.data,
    });
    if (!left.ok)
      return left.why === 'closed'
        ? sendUnknownSite(request, reply)
        : showItem(request, reply, { said: 'too-many', typed }, 429);
    // Sent on, so that reloading the page does not send the review again.
    const language = chosenLanguage(request);
    return reply.redirect(`/v/${eid}/${item}?said=thanks${language ? `&hl=${language}` : ''}#review`, 303);
  }

  const fail = failAsPage(program, 'site page');

  void app.register(async (part) => {
    acceptForms(part);
    part.setErrorHandler(fail);
    part.route({ method: 'GET', url: '/v/:eid', handler: showHome });
    part.get('/v/:eid/:item', (request, reply) => {
      limitLooks(request.ip);
      return showItem(request, reply);
    });
    for (const url of ['/v', '/v/*']) part.get(url, sendUnknownSite);
    part.route({ method: 'POST', url: '/v/:eid/:item/reviews', handler: takeReview });
    // Reloaded or shared: the review form stands on the item's page.
    part.get('/v/:eid/:item/reviews', (request, reply) => {
      const { eid, item } = request.params as Params;
      return eidShape.safeParse(eid).success && eidShape.safeParse(item).success
        ? reply.redirect(`/v/${eid}/${item}`, 303)
        : sendUnknownSite(request, reply);
    });
  });

  /** The site at the root of a page's own host. */
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    showHome(request, reply).catch((error: FastifyError) => fail(error, request, reply));
}
