import type { PastEvent } from '../../network/portal-log/write-past-events.ts';

const commonRefusals: Record<string, string> = {
  access_code: 'code-unknown',
  survey: 'survey-incomplete',
  account: 'account-unknown',
  hsia_account: 'account-unknown',
};

/** Somebody who looks at the login page and goes away; every fourth has tried the method before. */
export function lookOnly(view: PastEvent, method: string): PastEvent[] {
  const why = commonRefusals[method];
  if (!why || view.at % 4 > 0) return [view];
  const { system: _system, place: _place, ...line } = view;
  return [view, { ...line, at: view.at + 40_000, name: 'refused', level: 'warning', method, why, promotionId: null }];
}
