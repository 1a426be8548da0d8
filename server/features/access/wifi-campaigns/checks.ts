import { plainMethodsOf, type LoginFlow, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { hasSurvey } from '@wifi/contract/access/shown-flow.ts';
import { filePlaces, type SplashCheck } from '@wifi/contract/access/splash-checks.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { checkedLimits } from '@wifi/contract/network/session-limits.ts';
import type { LoginMethod } from '@wifi/contract/venue/page-categories.ts';
import { blend, contrast, readableOn } from '@wifi/splash/style/colour.ts';
import { paletteFor } from '@wifi/splash/style/look.ts';
import { templates } from '@wifi/splash/templates/all.ts';
import type { SplashView } from '@wifi/splash/view.ts';
import type { DeviceAbility } from '../../network/devices/abilities.ts';
import { flowChecks, isEmpty, sendingChecks, type Sending } from './flow-checks.ts';
import { walledGarden } from './walled-garden.ts';

/** WCAG 2.2, 1.4.3. */
const leastContrast = 4.5;
/** What the first round trip of a connection carries. */
const budget = 14 * 1024;
/** What a phone loads within a few seconds while it is not online yet. */
const pictureBudget = 120 * 1024;
const rounded = (ratio: number): number => Math.floor(ratio * 10) / 10;

function contrastChecks(view: SplashView, flow: LoginFlow): SplashCheck[] {
  const palette = paletteFor(view, templates[view.design.template].palette);
  const card = blend(palette.card, palette.paper, view.design.cardOpacity);
  const low = (part: 'text' | 'button', ink: string, paper: string, methodId: string | null): SplashCheck[] => {
    const ratio = contrast(ink, paper);
    return ratio < leastContrast ? [{ kind: 'contrast', part, ratio: rounded(ratio), methodId }] : [];
  };
  const ofMethod = ({ id, buttonColour, buttonTextColour }: PlainMethod) => {
    if (!buttonColour && !buttonTextColour) return [];
    const back = buttonColour ?? palette.button;
    return low('button', buttonTextColour ?? (buttonColour ? readableOn(back, '#ffffff') : palette.onButton), back, id);
  };
  return [
    ...low('text', palette.ink, card, null),
    ...low('button', palette.onButton, palette.button, null),
    ...flow.flatMap(plainMethodsOf).flatMap(ofMethod),
  ];
}

function designChecks(design: SplashDesign, flow: LoginFlow, portalUrl: string): SplashCheck[] {
  const own = new URL(portalUrl).hostname;
  return [
    ...(!design.showsSurvey && hasSurvey(flow) ? [{ kind: 'survey-hidden' as const }] : []),
    ...design.slides.flatMap(({ image, alt }, index) =>
      image && isEmpty(alt) ? [{ kind: 'slide-without-description' as const, number: index + 1 }] : [],
    ),
    ...walledGarden(portalUrl, design)
      .filter((host) => host !== own)
      .map((host) => ({ kind: 'host-to-open' as const, host })),
  ];
}

function limitChecks(flow: LoginFlow, devices: readonly DeviceAbility[]): SplashCheck[] {
  return flow.flatMap(plainMethodsOf).flatMap(({ id: methodId, limits }) => {
    const wanted = {
      speed: limits.speedUp > 0 || limits.speedDown > 0,
      time: limits.sessionTimeout > 0,
      idle: limits.idleTimeout > 0,
      data: limits.dataCap > 0,
    };
    return checkedLimits
      .filter((limit) => wanted[limit])
      .flatMap((limit) => {
        const unable = devices.filter(({ cannot }) => cannot.includes(limit)).map(({ name }) => name);
        return unable.length > 0 ? [{ kind: 'limit-not-kept' as const, limit, methodId, devices: unable }] : [];
      });
  });
}

function fileChecks(design: SplashDesign, missing: ReadonlySet<string>): SplashCheck[] {
  const files = [
    ...filePlaces.filter((place) => place !== 'slides').map((place) => ({ place, url: design[place], number: null })),
    ...design.slides.map(({ image }, index) => ({ place: 'slides' as const, url: image, number: index + 1 })),
  ];
  return files
    .filter(({ url }) => missing.has(url))
    .map(({ place, number }) => ({ kind: 'file-missing' as const, place, number }));
}

interface Checked {
  view: SplashView;
  flow: LoginFlow;
  allowed: readonly LoginMethod[];
  /** Networks in which nobody has an app here. */
  keyless: readonly LoginMethod[];
  portalUrl: string;
  weight: number;
  pictures: number;
  /** Addresses of files that the library no longer has. */
  missing: ReadonlySet<string>;
  devices: readonly DeviceAbility[];
  planHasFilms: boolean;
  hasHotelSystem: boolean;
  sending: Sending;
}

export const checkSplash = ({
  view,
  flow,
  allowed,
  keyless,
  portalUrl,
  weight,
  pictures,
  missing,
  devices,
  planHasFilms,
  hasHotelSystem,
  sending,
}: Checked): SplashCheck[] => [
  ...flowChecks(flow, allowed, hasHotelSystem, keyless),
  ...limitChecks(flow, devices),
  ...sendingChecks(flow, sending),
  ...fileChecks(view.design, missing),
  ...(view.design.video && !planHasFilms ? [{ kind: 'film-not-in-plan' as const }] : []),
  ...contrastChecks(view, flow),
  ...designChecks(view.design, flow, portalUrl),
  ...(weight > budget ? [{ kind: 'heavy-page' as const, weight, budget }] : []),
  ...(weight + pictures > pictureBudget
    ? [{ kind: 'heavy-pictures' as const, weight: weight + pictures, budget: pictureBudget }]
    : []),
];
