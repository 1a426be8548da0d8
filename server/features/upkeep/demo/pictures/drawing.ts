/** A drawing as a file of its own; `fades` are gradients from top to bottom, used as `url(#name)`. */
export function drawing(
  width: number,
  height: number,
  fades: Record<string, [from: string, to: string]>,
  shapes: string,
): string {
  const defs = Object.entries(fades)
    .map(
      ([id, [from, to]]) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1"
          stop-color="${to}"/></linearGradient>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width}
    ${height}"><defs>${defs}</defs>${shapes}</svg>`;
}

/** Steam over something warm. */
export const steam = (x: number, y: number, colour: string): string =>
  [-46, 0, 46]
    .map(
      (shift) =>
        `<path d="M${x + shift} ${y}c-26-34 26-62 0-98s22-52 4-80" fill="none" stroke="${colour}" stroke-width="9"
          stroke-linecap="round" opacity=".7"/>`,
    )
    .join('');

/** One lotus, its heart at x and y. */
export function lotus(x: number, y: number, size: number, petal: string, heart: string): string {
  const leaf = (angle: number, opacity: number) =>
    `<path d="M0 0C-34-30-34-92 0-130C34-92 34-30 0 0" transform="rotate(${angle})" fill="${petal}"
      opacity="${opacity}"/>`;
  const leaves = [...[-78, 78].map((angle) => leaf(angle, 0.55)), ...[-44, 44].map((angle) => leaf(angle, 0.75))];
  return `<g transform="translate(${x} ${y}) scale(${size})">${leaves.join('')}${leaf(0, 0.95)}<circle cy="-16" r="17" fill="${heart}"/></g>`;
}
