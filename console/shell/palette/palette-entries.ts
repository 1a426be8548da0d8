import { helpLanguageOf, helpPath, type HelpLanguage } from '@wifi/contract/help-paths.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Capability } from '@wifi/contract/permissions.ts';
import { msg } from '../../kit/language.tsx';
import type { Feature, MenuEntry } from '../feature.ts';

export interface PaletteEntry {
  /** In English, as in the catalogues; as it is shown where it has names of its own. */
  label: string;
  /** What else it is called, for a thing that stands in no catalogue. */
  names?: readonly string[];
  to: string;
  icon?: MenuEntry['icon'] | undefined;
  /** The screen that it is a part of. */
  within?: string | undefined;
}

interface Viewer {
  can: (capability: Capability) => boolean;
  isPlatformAdmin: boolean;
  /** The selected page. */
  eid: string | undefined;
}

const screenPath = (path: string) => `/dashboard/${path}`.replace(/\/$/, '');

/** Every screen that this person can open without choosing a thing first, as the menu calls it, in the menu's order. */
export function screensFor(features: readonly Feature[], { can, isPlatformAdmin }: Viewer): PaletteEntry[] {
  const lines = features.flatMap(({ menu = [] }) => menu);
  // A tab beside the screen that the menu leads to, of another feature, bears its mark.
  const above = (path: string) => lines.find(({ to }) => path.startsWith(`${to}/`));
  return features.flatMap(({ routes, menu = [] }) =>
    routes
      .filter(
        ({ path, needs, platformOnly }) =>
          !path.includes(':') && (!needs || can(needs)) && (!platformOnly || isPlatformAdmin),
      )
      .map(({ path, title }) => {
        const line = menu.find(({ to }) => to === screenPath(path));
        return {
          label: line?.label ?? title,
          to: screenPath(path),
          icon: line?.icon ?? menu[0]?.icon ?? above(screenPath(path))?.icon,
        };
      }),
  );
}

/** Parts of screens that have a name of their own. */
export function placesFor(features: readonly Feature[], { can, eid }: Viewer): PaletteEntry[] {
  const routes = features.flatMap((feature) => feature.routes);
  return features.flatMap(({ places = [], menu }) =>
    places
      .filter(({ to, needs }) => (!needs || can(needs)) && (eid !== undefined || !to.includes(':eid')))
      .map(({ label, to }) => ({
        label,
        to: to.replace(':eid', eid ?? ''),
        icon: menu?.[0]?.icon,
        within: routes.find(({ path }) => screenPath(path) === to.split('#')[0])?.title,
      })),
  );
}

const documents = msg('Help and Documents');

/** The ways into the documentation: they open in a tab of their own. */
export const documentsIn = (language: LanguageId): PaletteEntry[] => [
  { label: documents, to: helpPath(helpLanguageOf(language)) },
  { label: msg('API reference'), to: '/docs', within: documents },
  { label: msg('Error codes'), to: '/docs#error-codes', within: documents },
];

/** Every page of the help, found by its title in any language that it is written in. */
export function helpPagesIn(
  language: LanguageId,
  titles: readonly ({ name: string } & Record<HelpLanguage, string>)[],
): PaletteEntry[] {
  const shown = helpLanguageOf(language);
  return titles.map(({ name, ...inLanguages }) => ({
    label: inLanguages[shown],
    names: Object.values(inLanguages),
    to: helpPath(shown, name),
    within: documents,
  }));
}
