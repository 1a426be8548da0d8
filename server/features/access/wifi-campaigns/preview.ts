import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { plainMethodsOf, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import { shownFlow } from '@wifi/contract/access/shown-flow.ts';
import { waitOf } from '@wifi/contract/access/splash-design.ts';
import type { wifiCampaigns as contract } from '@wifi/contract/access/wifi-campaigns.ts';
import type { Received } from '@wifi/contract/endpoint.ts';
import { followStatic } from '@wifi/contract/venue/media-address.ts';
import { phonePictures } from '@wifi/splash/phone-pictures.ts';
import { renderSplash } from '@wifi/splash/render.tsx';
import type { Screen, SplashView } from '@wifi/splash/view.ts';
import type { PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { deviceAbilities } from '../../network/devices/abilities.ts';
import { findMissing } from '../../venue/media/find-missing.ts';
import { weighPictures } from '../../venue/media/weigh-pictures.ts';
import { pageSettings } from '../../venue/page-settings/tables.ts';
import { planOf } from '../../venue/plans/plan-of.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { checkSplash } from './checks.ts';

const compress = promisify(gzip);

type Wish = Received<(typeof contract)['POST /wifi-campaign/preview']>;

const holds = (step: LoginFlow[number], methodId: string | undefined): boolean =>
  step.id === methodId || plainMethodsOf(step).some(({ id }) => id === methodId);

function screenOf({ design, flow: made, screen, methodId, showsSignUp }: Wish, action: string): Screen {
  const flow = shownFlow(design, made);
  switch (screen) {
    case 'welcome-back':
      return { kind: 'welcome-back', action, visit: '', countdown: design.countdown };
    case 'online':
      return {
        kind: 'online',
        secondsLeft: undefined,
        megabytesLeft: undefined,
        continueUrl: design.redirectUrl,
        logoutUrl: undefined,
      };
    case 'refused':
      return { kind: 'refused', why: 'visit-ended', againUrl: undefined };
    case 'step':
      break;
  }
  const step = flow.find((one) => holds(one, methodId)) ?? flow[0]!;
  const chosen =
    step.type !== 'a_b_choice'
      ? undefined
      : step.a.method.id === methodId
        ? 'a'
        : step.b.method.id === methodId
          ? 'b'
          : undefined;
  return {
    kind: 'step',
    step,
    number: flow.indexOf(step) + 1,
    of: flow.length,
    action,
    visit: '',
    asksForTerms: design.asksForTerms && step === flow[0],
    waitSeconds: step === flow[0] ? waitOf(design) : 0,
    values: {},
    showsSignUp,
    ...(chosen && { chosen }),
  };
}

/** The very page that the portal would send: same renderer, same view. */
export async function previewCampaign(ctx: PageContext, wish: Wish) {
  const [page] = await ctx.db
    .select({
      name: pages.name,
      category: pages.category,
      allowed: pages.allowedLoginMethods,
      pageLanguage: pageSettings.languageId,
    })
    .from(pages)
    .innerJoin(pageSettings, eq(pageSettings.pageId, pages.id))
    .where(eq(pages.id, ctx.pageId));
  if (!page) throw new AppError('not-found');
  const view: SplashView = {
    language: wish.language,
    pageLanguage: page.pageLanguage,
    page: { eid: ctx.pageEid, name: page.name, category: page.category },
    design: followStatic(wish.design, ctx.program.staticUrl),
    device: { logo: '', background: '' },
    screen: screenOf(wish, `/portal/${ctx.pageEid}/step`),
  };
  const { html } = renderSplash(view);
  const weight = (await compress(html)).length;
  const pictures = await weighPictures(ctx, phonePictures(view));
  const { logo, headerImage, footerImage, backgroundMobile, backgroundDesktop, posterImage, video, slides } =
    wish.design;
  const missing = await findMissing(ctx, [
    logo,
    headerImage,
    footerImage,
    backgroundMobile,
    backgroundDesktop,
    posterImage,
    video,
    ...slides.map(({ image }) => image),
  ]);
  const planHasFilms = video === '' || (await planOf(ctx)).metrics.videoUpload === 1;
  const checks = checkSplash({
    view,
    flow: wish.flow,
    allowed: page.allowed,
    portalUrl: ctx.program.portalUrl,
    weight,
    pictures,
    missing,
    devices: await deviceAbilities(ctx),
    planHasFilms,
  });
  return { html, weight, pictures, checks };
}
