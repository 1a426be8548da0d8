import type { ReactElement } from 'react';
import { useSplash } from '../splash-context.ts';
import { css } from '../style/css.ts';

const styles = css`
  .check { width: 56px; height: 56px; fill: none; stroke: var(--ink); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
  .check path { stroke-dasharray: 40; animation: draw .5s .1s ease-out backwards; }
  @keyframes draw { from { stroke-dashoffset: 40; } }
  @media (prefers-reduced-motion: reduce) { .check path { animation: none; } }
`;

export function CheckMark(): ReactElement {
  const { wants } = useSplash();
  wants(styles);
  return <svg className="check" viewBox="0 0 56 56" aria-hidden="true"><circle cx="28" cy="28" r="25" /><path d="M17 29l8 8 15-17" /></svg>;
}
