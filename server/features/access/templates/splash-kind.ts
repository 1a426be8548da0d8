import type * as z from 'zod';
import { filePlaces } from '@wifi/contract/access/splash-checks.ts';
import { splashDesign, type SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { splashTemplates } from '@wifi/contract/access/splash-templates.ts';
import { builtInWords } from './built-in-words.ts';
import { fileAt } from './template-file-address.ts';
import type { Kind } from './template-kind.ts';

/** A template says how a splash looks, not how guests log in. */
export const splashKind: Kind<SplashDesign> = {
  name: 'splash',
  read: (stored) => splashDesign.parse(stored as z.input<typeof splashDesign>),
  filesIn: (design) => [
    ...filePlaces.flatMap((place) => (place === 'slides' ? [] : fileAt(place, design[place]))),
    ...design.slides.flatMap(({ image }, index) => fileAt(`slides.${index}.image`, image)),
  ],
  withAddresses: (design, moved) => {
    const follow = (url: string) => moved.get(url) ?? url;
    const places = filePlaces.flatMap((place) => (place === 'slides' ? [] : [[place, follow(design[place])] as const]));
    return {
      ...design,
      ...Object.fromEntries(places),
      slides: design.slides.map((slide) => ({ ...slide, image: follow(slide.image) })),
    };
  },
  shipped: splashTemplates.map((builtIn) => ({
    builtIn,
    ...builtInWords[builtIn],
    design: splashDesign.parse({ template: builtIn }),
  })),
};

/** What is long and not seen in a list stays out of it. */
export const listedSplash = (stored: unknown): SplashDesign => ({ ...splashKind.read(stored), termsText: {} });
