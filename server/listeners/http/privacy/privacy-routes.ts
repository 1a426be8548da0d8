import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newsPurposes } from '@wifi/contract/access/consent-words.ts';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { PrivacyView } from '@wifi/splash/privacy/privacy-view.ts';
import { renderPrivacy } from '@wifi/splash/privacy/render-privacy.tsx';
import { findHolder, readPrivacyLink, type Holder } from '../../../features/people/consents/withdraw-link.ts';
import { describeGuest } from '../../../features/upkeep/privacy/own-page.ts';
import { askByLink, withdrawByLink } from '../../../features/upkeep/privacy/requests-by-link.ts';
import { createContext, type Context } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import { isOfHost, privacyPath } from '../own-hosts.ts';
import { acceptPresses, firstValues, formOf, queryOf } from '../portal/guest-forms.ts';
import { guestLanguage } from '../portal/guest-language.ts';
import { createLinkLimit } from '../rate-limit.ts';
import { failAsPage, sendBrokenSite, sendUnknownSite } from '../site/plain-site-pages.ts';

const looksPerMinute = 60;

const policyFor = (styleHash: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "img-src 'self' https:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * /privacy/{token}: what a guest agreed to, and one button for each thing to end it. No sign-in. Whoever holds the link
 * of a person is that person, since it was sent to their address; whoever holds that of a login sees and ends what was
 * said with this login, and nothing else.
 */
export function addPrivacyPages(app: FastifyInstance, program: Program): void {
  const limit = createLinkLimit(looksPerMinute, 60_000);

  interface Opened {
    ctx: Context;
    holder: Holder | undefined;
    token: string;
  }

  async function openLink(request: FastifyRequest): Promise<Opened | undefined> {
    const { token } = request.params as { token: string };
    const link = readPrivacyLink(program, token, new Date());
    limit(request, token, link !== undefined);
    if (!link || !isOfHost(request.ownPage, link)) return undefined;
    const ctx = createContext(program, {
      pageId: link.pageId,
      actor: { kind: 'system', label: 'guest' },
      address: request.ip,
    });
    return { ctx, holder: await findHolder(ctx, link), token };
  }

  const chosenLanguage = (request: FastifyRequest): LanguageId | undefined =>
    languages.find(({ id }) => id === queryOf(request).hl?.[0])?.id;

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const opened = await openLink(request);
    const own = opened && (await describeGuest(opened.ctx, opened.holder));
    if (!opened || !own) return sendUnknownSite(request, reply);
    const { said } = firstValues(queryOf(request));
    const view: PrivacyView = {
      ...own,
      path: `/privacy/${opened.token}`,
      said: said === 'withdrawn' || said === 'asked' ? said : undefined,
      language:
        chosenLanguage(request) ?? own.language ?? guestLanguage(request.headers['accept-language'], own.pageLanguage),
    };
    const { html, styleHash } = renderPrivacy(view);
    return reply
      .code(own.consents ? 200 : 410)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': policyFor(styleHash),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(html);
  }

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const opened = await openLink(request);
    if (!opened) return sendUnknownSite(request, reply);
    const { ctx, holder, token } = opened;
    const { intent, purpose: asked, 'List-Unsubscribe': oneClick } = firstValues(formOf(request));
    if (oneClick === 'One-Click') {
      // RFC 8058: pressed in a mail program, which shows no page and asks no more.
      if (holder) await withdrawByLink(ctx, holder, 'email');
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK');
    }
    const purpose = newsPurposes.find((one) => one === asked);
    const language = chosenLanguage(request);
    // Sent on, so that reloading the page does nothing again.
    const goTo = (said: string) =>
      reply.redirect(`/privacy/${token}?said=${said}${language ? `&hl=${language}` : ''}`, 303);
    if (!holder) return reply.redirect(`/privacy/${token}`, 303);
    if (intent === 'withdraw' && purpose) {
      await withdrawByLink(ctx, holder, purpose);
      return goTo('withdrawn');
    }
    if (intent === 'export' || intent === 'erase') {
      await askByLink(ctx, holder, intent);
      return goTo('asked');
    }
    return sendBrokenSite(request, reply, 400);
  }

  void app.register(async (part) => {
    acceptPresses(part);
    part.setErrorHandler(failAsPage(program, 'privacy page'));
    part.route({ method: 'GET', url: privacyPath, handler: show });
    part.route({ method: 'POST', url: privacyPath, handler: take });
  });
}
