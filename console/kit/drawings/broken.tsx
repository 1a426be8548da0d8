import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** A plug that came out of its socket. */
export const BrokenDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="100" cy="80" rx="84" ry="50" className={tint.sand} />
    <path d="M6 112c30 0 24-40 54-40" />
    <rect x="63" y="61" width="30" height="30" rx="7" className={tint.cool} />
    <rect x="60" y="57" width="30" height="30" rx="7" />
    <path d="M90 65h9M90 79h9M69 64v16M76 64v16" />
    <rect x="127" y="51" width="38" height="48" rx="9" className={tint.warm} />
    <rect x="124" y="48" width="38" height="48" rx="9" />
    <path d="M133 65h7M133 79h7" strokeWidth="3" />
    <path d="M162 72c26 0 10 44 34 44" />
    <path d="m108 50 3 9M118 44v10M106 72h10M111 86l-3 9M118 91v10" className={tint.markLine} />
    <path d="M152 57v30" className={tint.faint} />
    <path d="M40 28a16 16 0 0 1 22 0M34 21a26 26 0 0 1 34 0M45 36a8 8 0 0 1 12 0" className={tint.faint} />
    <path d="m36 40 30-26" />
  </Sheet>
);
