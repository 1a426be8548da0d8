import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** A door hanger that asks not to be disturbed. */
export const LockedDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="100" cy="80" rx="80" ry="56" className={tint.sand} />
    <path d="M150 8h28v132M22 140h156" className={tint.faint} />
    <path d="M75 90 97 69a18 18 0 1 0-5.5-6L75 78V30a12 12 0 0 1 12-12h42a12 12 0 0 1 12 12v94a12 12 0 0 1-12 12H87a12 12 0 0 1-12-12Z" className={tint.cool} />
    <path d="M70 86 92.5 65a18 18 0 1 0-5.5-6L70 74V26a12 12 0 0 1 12-12h42a12 12 0 0 1 12 12v94a12 12 0 0 1-12 12H82a12 12 0 0 1-12-12Z" />
    <circle cx="103" cy="50" r="9" className={tint.paper} />
    <path d="M98 47a6 6 0 0 1 4-3" />
    <rect x="87" y="94" width="32" height="25" rx="5" className={tint.paper} />
    <path d="M93 94v-6a10 10 0 0 1 20 0v6" />
    <circle cx="103" cy="104" r="2.5" className={tint.mark} />
    <path d="M103 107v5" className={tint.markLine} />
    <path d="M40 60a16 16 0 0 0 0 22M33 53a26 26 0 0 0 0 36" className={tint.faint} />
  </Sheet>
);
