import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { loginFlow } from '@wifi/contract/access/login-flow.ts';
import type { templates as contract } from '@wifi/contract/access/templates.ts';
import type { Received } from '@wifi/contract/endpoint.ts';
import { fittingName, followStatic, readMediaAddress } from '@wifi/contract/venue/media-address.ts';
import { loginMethods } from '@wifi/contract/venue/page-categories.ts';
import { phonePictures } from '@wifi/splash/phone-pictures.ts';
import { renderSplash } from '@wifi/splash/render.tsx';
import type { SplashView } from '@wifi/splash/view.ts';
import type { UserContext } from '../../../platform/context.ts';
import { findListedFile } from '../../venue/media/files.ts';
import { checkSplash } from '../wifi-campaigns/checks.ts';
import { previewScreen } from '../wifi-campaigns/preview-screen.ts';
import { splashKind } from './splash-kind.ts';
import { templateFilesAmong, templateFolder } from './template-file-address.ts';
import { filesOf } from './template-files.ts';

const compress = promisify(gzip);

/** A template says nothing of how guests log in: it is shown with the one click that every page starts with. */
const flow = loginFlow.parse([{ id: 'click', type: 'click' }]);

/** A venue that could be anybody's, named in the reader's language. */
const sampleVenue: Record<string, string> = {
  en: 'Your venue',
  vi: 'Địa điểm của bạn',
  zh: '您的场所',
  ar: 'مكانك',
  it: 'Il tuo locale',
  es: 'Su local',
  fr: 'Votre établissement',
};

type Wish = Received<(typeof contract)['POST /templates/preview']>;

/** The page that the portal would send for it: same renderer, same view as the page's own preview. */
export async function previewTemplate(ctx: UserContext, wish: Wish) {
  const wanted = { ...wish, flow, showsSignUp: false };
  const view: SplashView = {
    language: wish.language,
    pageLanguage: wish.language,
    page: { eid: templateFolder, name: sampleVenue[wish.language]!, category: 'others' },
    design: followStatic(wish.design, ctx.program.staticUrl),
    device: { logo: '', background: '' },
    screen: previewScreen(wanted, ''),
  };
  const { html } = renderSplash(view);
  const weight = (await compress(html)).length;
  const files = await findFiles(ctx, wish);
  const pictures = phonePictures(view).reduce((sum, { url, pixels }) => {
    const address = readMediaAddress(url);
    const file = address && files.get(`${address.page}/${address.filename}`);
    if (!file) return sum;
    const width = pixels === undefined ? undefined : fittingName(address.filename, pixels)?.width;
    return sum + (file.smaller.find((one) => one.width === width)?.filesize ?? file.filesize);
  }, 0);
  const checks = checkSplash({
    view,
    flow,
    allowed: loginMethods,
    keyless: [],
    portalUrl: ctx.program.portalUrl,
    weight,
    pictures,
    missing: new Set(
      splashKind
        .filesIn(wish.design)
        .flatMap(({ page, filename, url }) => (files.has(`${page}/${filename}`) ? [] : [url])),
    ),
    devices: [],
    // Of the page that takes it, and not of the template.
    sending: { sms: true, texts: true, email: true },
    planHasFilms: true,
    hasHotelSystem: true,
  });
  return { html, weight, pictures, checks };
}

interface Weighed {
  filesize: number;
  smaller: { width: number; filesize: number }[];
}

/** What stands in the design so far: files of templates, and of the page whose library was opened. */
async function findFiles(ctx: UserContext, { design }: Wish): Promise<Map<string, Weighed>> {
  const named = splashKind.filesIn(design);
  const found = new Map<string, Weighed>(
    (await filesOf(ctx, templateFilesAmong(named))).map((file) => [`${templateFolder}/${file.filename}`, file]),
  );
  for (const { page, filename } of named) {
    const file = page === templateFolder ? undefined : await findListedFile(ctx, page, filename);
    if (file) found.set(`${page}/${filename}`, file);
  }
  return found;
}
