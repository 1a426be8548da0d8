import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** A rack of keys, and a glass that finds none of them. */
export const NoResultsDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="98" cy="80" rx="84" ry="54" className={tint.sand} />
    <rect x="38" y="26" width="108" height="84" rx="8" className={tint.cool} />
    <rect x="34" y="22" width="108" height="84" rx="8" />
    <path d="M34 64h108M70 22v84M106 22v84" />
    <path d="M52 34v5M88 34v5M124 34v5M52 76v5M88 76v5" />
    <circle cx="52" cy="45" r="4" />
    <path d="M52 49v9h4" />
    <circle cx="52" cy="87" r="4" />
    <path d="M52 91v9h4" />
    <circle cx="126" cy="88" r="28" className={tint.paper} />
    <path d="m146 108 22 22" strokeWidth="5" />
    <path d="M119 98c4-3 8 2 14-2" className={tint.markLine} />
    <circle cx="118" cy="84" r="1.5" className={tint.mark} />
    <circle cx="134" cy="84" r="1.5" className={tint.mark} />
    <path d="M114 77c2-2 5-2 7-1M131 74c3-1 5 0 7 2" />
    <path d="M103 86a23 23 0 0 1 7-14" className={tint.faint} />
  </Sheet>
);
