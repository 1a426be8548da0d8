import { storable } from '@wifi/contract/storable-text.ts';

/** `GI|RN504|G#912789|` as its type and fields. */
export interface FiasRecord {
  type: string;
  fields: ReadonlyMap<string, string>;
}

const mostFields = 100;
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Undefined: this is no record. Of a field that comes twice the first counts, so that no name brings a second room. */
export function readRecord(text: string): FiasRecord | undefined {
  const [type = '', ...parts] = text.split('|', mostFields + 2);
  if (!/^[A-Z]{2}$/.test(type) || parts.length > mostFields) return undefined;
  const fields = new Map<string, string>();
  for (const part of parts) {
    const name = part.slice(0, 2);
    if (name.length === 2 && !fields.has(name))
      fields.set(name, storable(part.slice(2)).replaceAll(controlCharacters, '').trim());
  }
  return { type, fields };
}

export const writeRecord = (type: string, fields: readonly (readonly [name: string, value: string])[]): string =>
  `${[type, ...fields.map(([name, value]) => `${name}${value}`)].join('|')}|`;

/** `DA` and `TI` as both sides put them into whatever concerns the link. */
export function timeFields(at: Date): [string, string][] {
  const text = at.toISOString();
  return [
    ['DA', text.slice(2, 10).replaceAll('-', '')],
    ['TI', text.slice(11, 19).replaceAll(':', '')],
  ];
}
