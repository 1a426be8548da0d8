import { allows, type PageContext } from '../../../../platform/context.ts';
import { maskText, seesContacts } from '../../../venue/page-roles/mask.ts';

/** Nothing of the kind is written; if it ever were, it would not be shown. */
const secret = /pass|secret|token|credential/i;

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A code that works is money: only who may make codes reads one. */
const isCode = (name: string, method: string): boolean =>
  name === 'code' || (name === 'who' && method.includes('access_code'));

/** What a guest typed, as far as this operator may read it. */
export function shownInput(ctx: PageContext, input: Record<string, unknown>, method = ''): Record<string, string> {
  const readsAll = seesContacts(ctx);
  const shown = Object.entries(input)
    .filter(([name, value]) => !secret.test(name) && value !== '' && value !== null)
    .map(([name, value]) => {
      const hides =
        typeof value === 'boolean' || name === 'times'
          ? false
          : !readsAll || (isCode(name, method) && !allows(ctx, 'access-codes.write'));
      return [name, hides ? maskText(asText(value)) : asText(value)];
    });
  return Object.fromEntries(shown) as Record<string, string>;
}

/** As one line of a table file. */
export const inputLine = (input: Record<string, string>): string =>
  Object.entries(input)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
