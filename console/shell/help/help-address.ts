import { matchPath } from 'react-router';
import { helpLanguageOf, helpNameOf, helpPath } from '@wifi/contract/help-paths.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Feature, FeatureRoute } from '../feature.ts';

/** The name of the page that tells of a screen. */
export const helpOf = ({ path, help }: Pick<FeatureRoute, 'path' | 'help'>): string => help ?? helpNameOf(path);

/** Where the help tells of the screen at this address; its contents where no screen is there. */
export function helpAddress(features: readonly Feature[], pathname: string, language: LanguageId): string {
  const route = features
    .flatMap(({ routes }) => routes)
    .find(({ path }) => matchPath(`/dashboard/${path}`, pathname) !== null);
  return helpPath(helpLanguageOf(language), route && helpOf(route));
}
