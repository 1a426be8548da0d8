import { helpLanguageOf, helpNameOf, helpPath } from '@wifi/contract/help-paths.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Feature, FeatureRoute } from '../feature.ts';
import { findScreen } from '../screens/known-screen.tsx';

/** The name of the page that tells of a screen. */
export const helpOf = ({ path, help }: Pick<FeatureRoute, 'path' | 'help'>): string => help ?? helpNameOf(path);

/** Where the help tells of the screen at this address; its contents where no screen is there. */
export function helpAddress(features: readonly Feature[], pathname: string, language: LanguageId): string {
  const found = findScreen(features, pathname);
  return helpPath(helpLanguageOf(language), found && helpOf(found.route));
}
