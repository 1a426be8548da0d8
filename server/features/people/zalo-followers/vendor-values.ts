import { cutText } from '@wifi/contract/storable-text.ts';

/** What the vendor says, as far as it can be stored: nothing of it was checked by anybody. */
export type Told = Record<string, unknown>;

export const toldIn = (value: unknown): Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Told) : {};

export function textIn(told: Told, name: string, longest = 200): string {
  const value = told[name];
  return typeof value === 'string'
    ? cutText(value, longest).trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';
}

export const listIn = (told: Told, name: string, most = 100): unknown[] => {
  const value = told[name];
  return Array.isArray(value) ? value.slice(0, most) : [];
};

/** Only what a browser may be shown: no `javascript:` and no `data:`. */
export function addressIn(told: Told, name: string): string {
  const text = textIn(told, name, 2000);
  return /^https?:\/\//i.test(text) ? text : '';
}

/** Numbers of people and messages: the vendor's are digits and letters, never long. */
export const idIn = (told: Told, name: string): string => {
  const text = textIn(told, name, 101);
  return /^[\w.:-]{1,100}$/.test(text) ? text : '';
};

/** Nothing of somebody else's clock lies ahead of ours. */
export const earlier = (at: Date, now: Date): Date => (at.getTime() > now.getTime() ? now : at);
