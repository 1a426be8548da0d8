import { refusalsToPeople } from '@wifi/contract/refusals-to-people.ts';
import type { Translate } from '../../kit/language.tsx';
import { thingName } from './plan-names.ts';

type Params = Record<string, string | number>;

/** What the page's plan lacks, and which plans have it. */
export function missingWords(t: Translate, { what, most, plans }: Params): string {
  const thing = what === undefined ? '' : t(thingName(String(what)));
  const lacks =
    thing === ''
      ? ''
      : most === undefined
        ? t('Not part of your plan: {what}.', { what: thing })
        : t('{what}: your plan ends at {most}.', { what: thing, most });
  const allowing = plans ? t('Plans that allow it: {plans}.', { plans: String(plans) }) : '';
  return [lacks, allowing].filter(Boolean).join(' ');
}

/** Wherever something needs another plan: spec §6's sentence, and what would allow it where that is known. */
export function upgradeWords(t: Translate, params: Params = {}): string {
  const sentence = t(refusalsToPeople['upgrade-plan'].message, params);
  const more = missingWords(t, params);
  return more === '' ? sentence : `${sentence}. ${more}`;
}
