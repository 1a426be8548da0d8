type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

export const withOpacity = (hex: string, opacity: number): string =>
  opacity >= 1 ? hex : `rgba(${rgbOf(hex).join(',')},${Math.max(0, opacity)})`;

/** One colour laid over another, as the eye gets it. */
export function blend(over: string, under: string, opacity: number): string {
  const below = rgbOf(under);
  const mixed = rgbOf(over).map((value, index) => Math.round(value * opacity + below[index]! * (1 - opacity)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The wished colour where it can be read, else near-black or white. */
export function readableOn(background: string, wished: string): string {
  if (contrast(wished, background) >= 4.5) return wished;
  return contrast('#ffffff', background) >= contrast('#111111', background) ? '#ffffff' : '#111111';
}
