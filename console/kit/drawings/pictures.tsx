import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** Two prints on a table, one on the other. */
export const PicturesDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="100" cy="88" rx="84" ry="50" className={tint.sand} />
    <g transform="rotate(-9 78 70)">
      <rect x="36" y="30" width="88" height="70" rx="5" className={tint.warm} />
      <rect x="33" y="27" width="88" height="70" rx="5" className={tint.paper} />
      <path d="M33 82l24-22 18 16 14-10 32 22" />
    </g>
    <g transform="rotate(6 118 84)">
      <rect x="76" y="48" width="92" height="74" rx="5" className={tint.cool} />
      <rect x="73" y="45" width="92" height="74" rx="5" className={tint.paper} />
      <path d="M81 108l28-30 20 22 12-12 18 20Z" className={tint.cool} />
      <path d="M79 110l28-30 20 22 12-12 20 20" />
      <circle cx="143" cy="65" r="8" className={tint.mark} />
    </g>
  </Sheet>
);
