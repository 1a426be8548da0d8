import type { EmailPaint, EmailStyle } from '@wifi/contract/marketing/email-design.ts';

type Role = 'brand' | 'text' | 'muted' | 'background' | 'surface';
export type Palette = Record<Role, string>;

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** WCAG 2: how bright a colour is to the eye. */
function luminance(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

export const readableOn = (background: string): string =>
  contrast('#ffffff', background) >= contrast('#14213d', background) ? '#ffffff' : '#14213d';

const lighter = (colour: string, share: number): string =>
  `#${partsOf(colour)
    .map((part) =>
      Math.round(part + (255 - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export const isRole = (paint: EmailPaint): paint is Role => !paint.startsWith('#');
export const colourOf = (paint: EmailPaint, palette: Palette): string => (isRole(paint) ? palette[paint] : paint);

/** Where a mail program shows mails dark. A style that is dark already stays what it is. */
export function darkPalette({ brand, text, muted, background, surface }: EmailStyle): Palette {
  if (luminance(surface) < 0.2) return { brand, text, muted, background, surface };
  const dark = { text: '#f1efe9', muted: '#b9b6ae', background: '#11161f', surface: '#1b2230' };
  const shares = [0, 0.15, 0.3, 0.45, 0.6, 0.75];
  const readable = shares.map((share) => lighter(brand, share)).find((tint) => contrast(tint, dark.surface) >= 4.5);
  return { ...dark, brand: readable ?? dark.text };
}
