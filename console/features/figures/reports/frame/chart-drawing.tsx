import { Sheet, tint, type DrawingProps } from '../../../../kit/drawings/drawing.tsx';

/** A wall chart whose line has not begun. */
export const ChartDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="100" cy="92" rx="84" ry="46" className={tint.sand} />
    <rect x="43" y="28" width="122" height="88" rx="6" className={tint.cool} />
    <rect x="38" y="24" width="122" height="88" rx="6" className={tint.paper} />
    <path d="M54 40v56h92" />
    <path d="M70 96v-8M88 96v-14M106 96v-10M124 96v-6" className={tint.faint} />
    <circle cx="142" cy="52" r="7" className={tint.mark} />
    <path d="M99 112v14M84 132l15-20 15 20" />
  </Sheet>
);
