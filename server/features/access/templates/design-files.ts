import { filePlaces } from '@wifi/contract/access/splash-checks.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { readMediaAddress } from '@wifi/contract/venue/media-address.ts';

/** Where files of templates lie in the store, beside those of pages: a page's own id is a letter longer. */
export const templateFolder = 'templates';
export const addressOf = (filename: string): string => `/media/${templateFolder}/${filename}`;

/** Every place of a design that shows a file, with what is shown there. */
const shownIn = (design: SplashDesign): { field: string; url: string }[] => [
  ...filePlaces.flatMap((place) => (place === 'slides' ? [] : [{ field: place, url: design[place] }])),
  ...design.slides.map(({ image }, index) => ({ field: `slides.${index}.image`, url: image })),
];

/** Those of them that lie in a library of ours, by the name of the field. */
export const libraryFilesIn = (design: SplashDesign) =>
  shownIn(design).flatMap(({ field, url }) => {
    const address = readMediaAddress(url);
    return address ? [{ field, url, page: address.page, filename: address.filename }] : [];
  });

export const templateFileNames = (design: SplashDesign): string[] => [
  ...new Set(
    libraryFilesIn(design)
      .filter(({ page }) => page === templateFolder)
      .map(({ filename }) => filename),
  ),
];

/** The same design with other addresses; one that is not named stays. */
export function withAddresses(design: SplashDesign, moved: ReadonlyMap<string, string>): SplashDesign {
  const follow = (url: string) => moved.get(url) ?? url;
  const places = filePlaces.flatMap((place) => (place === 'slides' ? [] : [[place, follow(design[place])] as const]));
  return {
    ...design,
    ...Object.fromEntries(places),
    slides: design.slides.map((slide) => ({ ...slide, image: follow(slide.image) })),
  };
}
