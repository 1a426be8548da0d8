import { mediaThumbnail, widestPicture } from '@wifi/contract/venue/media-address.ts';
import type { Palette } from '../templates/template.ts';
import type { SplashView } from '../view.ts';
import { withOpacity } from './colour.ts';
import { css } from './css.ts';
import { cssUrl, safeColour } from './safe-value.ts';
import { densePixels, phonePixels } from './screen-sizes.ts';

const sizes = { cover: 'cover', contain: 'contain', repeat: 'auto' } as const;

/** Screens on which a CSS pixel is more than one of the screen's: every phone of the last ten years. */
const dense = '(-webkit-min-device-pixel-ratio: 1.5), (min-resolution: 1.5dppx)';

/**
 * The operator's picture with the tint over it, or the colour of the device. Nobody knows how light the picture is, so
 * the welcome moves onto the card and the name onto a plate: text never stands on the picture itself.
 */
export function backgroundStyles({ device, design }: SplashView, palette: Palette): string | undefined {
  const layers = safeColour(device.background, '') || pictureLayers({ device, design }, palette);
  if (!layers) return undefined;
  return css`
    ${typeof layers === 'string' ? `body .scene { background: ${layers}; }` : layers.mobile}
    .page main {
      display: block;
      color: var(--ink);
      background: var(--card);
      border-radius: calc(var(--r) * 1.5);
      padding: 4px 20px 20px;
      margin: 12px 0;
      flex: none;
    }
    .page main > h1 {
      margin: 12px 0;
      padding: 0;
      min-height: 0;
      font-size: 26px;
    }
    .page main .card {
      background: none;
      padding: 0;
      margin: 0;
      box-shadow: none;
      border: 0;
      outline: 0;
    }
    .page .bottom {
      color: var(--soft);
      margin-top: 16px;
    }
    .brand > bdi {
      padding: 6px 12px;
      border-radius: var(--r);
      color: var(--on-paper);
      background: var(--paper);
    }
    @media (min-width: 760px) {
      body .page {
        max-width: 520px;
        justify-content: center;
      }
      body .page:has(.beside) {
        max-width: 860px;
      }
    }
    ${typeof layers === 'string' ? '' : layers.desktop}
  `;
}

function pictureLayers(
  { device, design }: Pick<SplashView, 'device' | 'design'>,
  palette: Palette,
): { mobile: string; desktop: string } | undefined {
  // A picture that is repeated is laid out in its own size.
  const pictureOf = (url: string, pixels: number) =>
    cssUrl(design.backgroundSize === 'repeat' ? url : mediaThumbnail(url, pixels));
  const firstOf = (urls: string[], pixelsOf: (url: string) => number) =>
    urls.map((url) => pictureOf(url, pixelsOf(url))).find((picture) => picture !== undefined);
  const onPhones = [device.background, design.backgroundMobile, design.backgroundDesktop];
  const mobile = firstOf(onPhones, () => phonePixels);
  const sharp = firstOf(onPhones, densePixels);
  const desktop = firstOf([device.background, design.backgroundDesktop, design.backgroundMobile], () => widestPicture);
  if (!mobile) return undefined;
  const tint = withOpacity(
    safeColour(design.tint, palette.paper),
    design.tint && design.tintOpacity >= 1 ? 0.99 : design.tintOpacity,
  );
  const layers = (picture: string) =>
    design.tintOpacity > 0 ? `linear-gradient(${tint},${tint}),${picture}` : picture;
  return {
    mobile: `body .scene { background: ${layers(mobile)} center / ${sizes[design.backgroundSize]}
      ${design.backgroundSize === 'repeat' ? 'repeat' : 'no-repeat'}; }
      ${sharp && sharp !== mobile ? `@media ${dense} { body .scene { background-image: ${layers(sharp)}; } }` : ''}`,
    desktop:
      desktop && desktop !== mobile
        ? `@media (min-width: 760px) { body .scene { background-image: ${layers(desktop)}; } }`
        : '',
  };
}
