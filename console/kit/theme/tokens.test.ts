import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split(":root[data-mantine-color-scheme='dark']");
const tokensIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex])) as Record<
    string,
    string
  >;
const schemes = { light: tokensIn(light), dark: { ...tokensIn(light), ...tokensIn(dark) } };

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const surfaces = ['paper', 'surface', 'surface-raised', 'sunken'];
const tones = ['primary', 'accent', 'good', 'warn', 'danger'];
const text = [
  ...['ink', 'ink-soft', 'ink-faint', 'primary-ink', 'danger-ink'].flatMap((ink) =>
    surfaces.map((surface) => [ink, surface]),
  ),
  ...tones.flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`],
    [`${tone}-ink`, 'surface'],
    ['ink', `${tone}-soft`],
  ]),
] as [string, string][];

for (const [scheme, tokens] of Object.entries(schemes)) {
  test(`text has a contrast of 4.5 at least, in the ${scheme} scheme`, () => {
    const weak = text.filter(([ink, surface]) => contrast(tokens[ink]!, tokens[surface]!) < 4.5);
    expect(weak).toEqual([]);
  });

  test(`white text on a filled button has a contrast of 4.5 at least, in the ${scheme} scheme`, () => {
    expect(
      [...tones, 'neutral']
        .flatMap((tone) => [tone, `${tone}-hover`])
        .filter((tone) => contrast('#ffffff', tokens[tone]!) < 4.5),
    ).toEqual([]);
  });

  test(`focus rings and chart lines have a contrast of 3 at least, in the ${scheme} scheme`, () => {
    const marks = ['focus', 'chart-1', 'chart-2', 'chart-3', 'chart-5'];
    expect(marks.filter((mark) => contrast(tokens[mark]!, tokens['surface']!) < 3)).toEqual([]);
  });
}
