import { offeredMethods } from '@wifi/contract/venue/page-categories.ts';
import { sessionKinds, type SessionKind } from './tables.ts';

/**
 * What a login hands to its session: it rides to the router and back in the Class attribute, so that accounting needs
 * no look-up.
 */
export interface LoginClass {
  visitId: string;
  subjectKind: SessionKind;
  subjectId: number | undefined;
  method: string;
  /** Who, in words for the operator: a code, an account's name, a device. */
  label: string;
  /** What our side must watch because the router does not. */
  seconds: number | undefined;
  bytes: number | undefined;
}

const version = 'v1';
const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const kinds: readonly string[] = sessionKinds;
const number = (text: string | undefined): number | undefined =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
const highestId = 0x7fff_ffff;

/**
 * RFC 2865 §5: an attribute's value has at most 253 bytes. The label, which only decorates, is cut; of a login by very
 * many steps so are the last methods, never what our side must watch: the visit knows them all.
 */
const longestClass = 253;

const isOffered = (word: string): boolean => (offeredMethods as readonly string[]).includes(word);

export function encodeClass({ visitId, subjectKind, subjectId, method, label, seconds, bytes }: LoginClass): string {
  const [start, limits] = [
    `${version}|${visitId}|${subjectKind}|${subjectId ?? ''}|`,
    `|${seconds ?? ''}|${bytes ?? ''}|`,
  ];
  const room = longestClass - Buffer.byteLength(start + limits);
  const methods = method.length <= room ? method : method.slice(0, room + 1).replace(/,[^,]*$/, '');
  let text = `${start}${methods}${limits}${label}`;
  while (Buffer.byteLength(text) > longestClass) text = text.slice(0, -1);
  return text.toWellFormed();
}

/**
 * Anything that is not ours is undefined: some routers send their own, or none. A router may also send what nobody gave
 * it: whatever could not be stored would fail for all whose reports travel in the same statement.
 */
export function decodeClass(text: string): LoginClass | undefined {
  const [itsVersion, visitId = '', subjectKind = '', subjectId, method = '', seconds, bytes, ...label] =
    text.split('|');
  if (itsVersion !== version || !isUuid.test(visitId) || !kinds.includes(subjectKind) || text.includes('\0'))
    return undefined;
  if (Number(subjectId) > highestId) return undefined;
  return {
    visitId,
    subjectKind: subjectKind as SessionKind,
    subjectId: number(subjectId),
    method: method.split(',').filter(isOffered).join(','),
    label: label.join('|'),
    seconds: number(seconds),
    bytes: number(bytes),
  };
}

/** For a statement: a stored Class without its label, which may be somebody's address; the rest is numbers. */
export const withoutLabel = (column: string): string => `regexp_replace(${column}, '^(([^|]*\\|){7}).*$', '\\1')`;
