import { logoPixels } from './parts/brand.tsx';
import { safeColour } from './style/safe-value.ts';
import { densePixels, phonePixels } from './style/screen-sizes.ts';
import type { SplashView } from './view.ts';

/** A picture of the page, in the narrowest size that fills so many pixels; without a number, as it is. */
export interface LoadedPicture {
  url: string;
  pixels?: number;
}

/** What a phone loads beside the page itself. The film is not among them: it plays as it comes. */
export function phonePictures({ design, device }: SplashView): LoadedPicture[] {
  const logo = device.logo || design.logo;
  const background = safeColour(device.background, '')
    ? ''
    : device.background || design.backgroundMobile || design.backgroundDesktop;
  const filling = [
    design.headerImage,
    design.footerImage,
    ...(design.slideType === 'none' ? [] : design.slides.map(({ image }) => image)),
    ...(design.video ? [design.posterImage] : []),
    ...(design.logoLoadingTime > 0 ? [logo] : []),
  ];
  const pictures: LoadedPicture[] = [
    { url: logo, pixels: logoPixels },
    ...filling.map((url) => ({ url, pixels: phonePixels })),
    design.backgroundSize === 'repeat' ? { url: background } : { url: background, pixels: densePixels(background) },
  ];
  return pictures.filter(({ url }) => url !== '');
}
