import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { plainMethodsOf, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import { followStatic } from '@wifi/contract/venue/media-address.ts';
import { isSocial } from '@wifi/contract/venue/page-categories.ts';
import { phonePictures } from '@wifi/splash/phone-pictures.ts';
import { renderSplash } from '@wifi/splash/render.tsx';
import type { SplashView } from '@wifi/splash/view.ts';
import type { PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { deviceAbilities } from '../../network/devices/abilities.ts';
import { findMissing } from '../../venue/media/find-missing.ts';
import { weighPictures } from '../../venue/media/weigh-pictures.ts';
import { pageSettings } from '../../venue/page-settings/tables.ts';
import { planOf } from '../../venue/plans/plan-of.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { canSend } from '../guest-codes/can-send.ts';
import { findHotelSettings } from '../hotel-system/hotel-settings.ts';
import { keylessOf } from '../social-login/keys-of.ts';
import { checkSplash } from './checks.ts';
import { sendsCodes } from './flow-checks.ts';
import { previewScreen, type PreviewWish } from './preview-screen.ts';

const keylessIn = (ctx: PageContext, flow: LoginFlow) =>
  keylessOf(
    ctx,
    flow
      .flatMap(plainMethodsOf)
      .map(({ type }) => type)
      .filter(isSocial),
  );

const compress = promisify(gzip);

/** The very page that the portal would send: same renderer, same view. */
export async function previewCampaign(ctx: PageContext, wish: PreviewWish) {
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
    screen: previewScreen(wish, `/portal/${ctx.pageEid}/step`),
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
    keyless: await keylessIn(ctx, wish.flow),
    portalUrl: ctx.program.portalUrl,
    weight,
    pictures,
    missing,
    devices: await deviceAbilities(ctx),
    planHasFilms,
    hasHotelSystem: ((await findHotelSettings(ctx))?.system ?? 'none') !== 'none',
    sending: sendsCodes(wish.flow) ? await canSend(ctx) : { sms: true, texts: true, email: true },
  });
  return { html, weight, pictures, checks };
}
