import { expect, test } from 'vitest';
import { mediaThumbnail } from '@wifi/contract/venue/media-address.ts';
import { phonePictures } from './phone-pictures.ts';
import { renderSplash } from './render.tsx';
import { click, splashView, stepScreen } from './testing/views.ts';

const picture = (letter: string) => `/media/lotus7tea2/${letter.repeat(20)}-1600x900.jpg`;
const design = {
  logo: picture('a'),
  logoLoadingTime: 2,
  headerImage: picture('b'),
  footerImage: picture('c'),
  backgroundMobile: picture('d'),
  backgroundDesktop: picture('e'),
  slideType: 'fade' as const,
  slides: [{ image: picture('f') }, { image: picture('g') }],
  video: '/media/lotus7tea2/hhhhhhhhhhhhhhhhhhhh.mp4',
  posterImage: picture('i'),
};

/** What stands in the page for a narrow screen with fine pixels, as phones have. */
function loadedIn(html: string): string[] {
  const fine =
    /body \.scene\{background:[^}]*\}@media \(-webkit-min-device-pixel-ratio:1\.5\),\(min-resolution:1\.5dppx\)\{(body \.scene\{[^}]*\})\}/;
  const narrow = html
    .replace(fine, '$1')
    .replace(/@media \(min-width[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '')
    .replace(/<source [^>]*media="[^>]*>/g, '');
  const found = [...narrow.matchAll(/srcset="([^"]+)"|poster="([^"]+)"|url\("([^"]+)"\)/gi)].map(
    ([, source, poster, background]) => source ?? poster ?? background!,
  );
  return [...new Set(found)].toSorted();
}

test.each([
  ['with everything', design],
  ['with a background that repeats', { ...design, backgroundSize: 'repeat' as const }],
  ['for wide screens only', { backgroundDesktop: picture('e') }],
])('%s, what is weighed is what a phone loads', (_name, wanted) => {
  const view = splashView(stepScreen(click), wanted);
  const weighed = phonePictures(view).map(({ url, pixels }) =>
    pixels === undefined ? url : mediaThumbnail(url, pixels),
  );
  expect([...new Set(weighed)].toSorted()).toEqual(loadedIn(renderSplash(view).html));
});

test('a page without pictures loads none', () => {
  expect(phonePictures(splashView(stepScreen(click)))).toEqual([]);
});
