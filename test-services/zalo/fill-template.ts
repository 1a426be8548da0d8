import type { Template } from './templates.ts';

/** The number of the refusal, or 0 where the data fits. */
export function wrongData({ parameters }: Template, data: unknown): 0 | -1121 | -1122 | -1124 {
  const given = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  for (const { name, type, require, maxLength, minLength } of parameters) {
    const value = given[name] ?? '';
    if (value === '') {
      if (require) return -1121;
      continue;
    }
    if (typeof value !== 'string' && typeof value !== 'number') return -1122;
    const text = String(value);
    if (type === 'NUMBER' && !/^\d+$/.test(text)) return -1122;
    if (type === 'DATE' && !/^(?:\d\d:\d\d(?::\d\d)? )?\d\d\/\d\d\/\d{4}$/.test(text)) return -1122;
    const { length } = text.normalize('NFC');
    if (length > maxLength || length < minLength) return -1124;
  }
  return 0;
}

export const fill = ({ text, parameters }: Template, data: Record<string, unknown>): string =>
  parameters.reduce((filled, { name }) => filled.replaceAll(`<${name}>`, String(data[name] ?? '')), text);

export const sampleOf = ({ parameters }: Template): Record<string, string> =>
  Object.fromEntries(
    parameters.map(({ name, type }) => [name, type === 'NUMBER' ? '2' : type === 'DATE' ? '18/11/2026' : name]),
  );
