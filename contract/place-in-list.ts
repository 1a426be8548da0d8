import * as z from 'zod';
import { longestText } from './limits.ts';
import { isStorable } from './storable-text.ts';

/** What a row of a list is put in order by. */
export type KeyKind = 'time' | 'number' | 'uuid' | 'text';

/** Lists go by no more of a text than so many signs. */
export const longestKey = longestText;

/**
 * Texts travel as hexadecimal, up to four bytes a sign, so that what stands between the keys stands in none of them.
 */
const written: Record<KeyKind, string> = {
  time: '2\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z',
  number: '\\d{1,18}',
  uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  text: `(?:[0-9a-f]{2}){0,${longestKey * 4}}`,
};

export const textOfKey = (hexadecimal: string): string =>
  new TextDecoder().decode(Uint8Array.from(hexadecimal.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));

const exists = (time: string): boolean =>
  !Number.isNaN(Date.parse(time)) && new Date(time).toISOString().startsWith(time.slice(0, 19));

const formOf = (kinds: readonly KeyKind[]): RegExp => new RegExp(`^${kinds.map((kind) => written[kind]).join('_')}$`);
const isSound = (kinds: readonly KeyKind[], cursor: string): boolean =>
  cursor
    .split('_')
    .every((key, at) => (kinds[at] === 'time' ? exists(key) : kinds[at] !== 'text' || isStorable(textOfKey(key))));

/** Whether a cursor is a place in a list of this order. */
export const isPlaceIn = (kinds: readonly KeyKind[], cursor: string): boolean =>
  formOf(kinds).test(cursor) && isSound(kinds, cursor);

/**
 * Where the next rows of a list begin: what the last one shown is put in order by, as it was answered in `next`. Stays
 * what it is when rows come or go before it.
 */
const placeAfter = (...kinds: KeyKind[]) =>
  z
    .string()
    .regex(formOf(kinds), { error: 'wrong-type', abort: true })
    .refine((cursor) => isSound(kinds, cursor), { error: 'wrong-type' });

/** Of lists that are read from their newest row on, equals by their id. */
export const afterEvent = placeAfter('time', 'number');
export const afterVisit = placeAfter('time', 'uuid');
/** Of what is numbered as it comes. */
export const afterId = placeAfter('number');
/** Of leads by state; of leads and groups by name. */
export const afterState = placeAfter('number', 'number');
export const afterName = placeAfter('text', 'number');
/** Whether it is for the page’s category, and its place among the others. */
export const afterOffered = placeAfter('number', 'number', 'number');
/** When, and its public id. */
export const afterFile = placeAfter('time', 'text');
/** Whether it is the current one, when it was made. */
export const afterWifiCampaign = placeAfter('number', 'time', 'number');
/** As of when it is read, whether they ever came, when they last did. */
export const afterMember = placeAfter('time', 'number', 'time', 'number');
/** Of people who are known by what they are called elsewhere. */
export const afterPerson = placeAfter('text');
/** When, and whether a colleague did it or which login it was. */
export const afterTimelineEntry = placeAfter('time', 'number', 'uuid');
/** When, with which login, what for. */
export const afterConsent = placeAfter('time', 'uuid', 'text');
/** Whether it is done, by when it is due, when it came. */
export const afterRequest = placeAfter('number', 'time', 'time', 'number');
/** As of when it is read, when it happened. */
export const afterDeed = placeAfter('time', 'time', 'number');

/** Null at the end. */
export const next = z.string().nullable();
