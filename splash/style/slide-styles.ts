import { css } from './css.ts';

const shape = css`
  .slides { aspect-ratio: 16 / 9; border-radius: var(--r); margin-bottom: 16px; overflow: hidden; position: relative; }
  .slides img { width: 100%; height: 100%; object-fit: cover; }
`;

/** One picture over the other, each in its turn; with reduced motion the first one stays. */
export function fadeStyles(count: number, stands: number, changes: number): string {
  if (count < 2) return shape;
  const turn = stands + changes;
  const round = turn * count;
  const share = (milliseconds: number) => `${Math.round((milliseconds / round) * 10_000) / 100}%`;
  const delays = Array.from({ length: count - 1 }, (_, index) => `.slides :nth-child(${index + 2}) img { animation-delay: ${turn * (index + 1) - changes}ms; }`);
  return shape + css`
    .slides img { position: absolute; inset: 0; opacity: 0; animation: slide ${round}ms ${-changes}ms infinite; }
    ${delays.join('')}
    @keyframes slide { ${share(changes)}, ${share(turn)} { opacity: 1; } ${share(turn + changes)}, to { opacity: 0; } }
    .slides :first-child img { opacity: 1; }
    @media (prefers-reduced-motion: reduce) { .slides img { animation: none; } }
  `;
}

export const scrollStyles = shape + css`
  .slides { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; }
  .slides img { flex: none; scroll-snap-align: center; }
`;
