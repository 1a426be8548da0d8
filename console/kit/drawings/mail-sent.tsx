import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** A letter on its way. */
export const MailSentDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="104" cy="82" rx="84" ry="50" className={tint.sand} />
    <g transform="rotate(-6 104 82)">
      <rect x="66" y="54" width="92" height="64" rx="7" className={tint.cool} />
      <rect x="62" y="50" width="92" height="64" rx="7" className={tint.paper} />
      <path d="m64 54 38 31a9 9 0 0 0 12 0l38-31M65 110l28-29M151 110l-28-29" />
      <circle cx="108" cy="88" r="9" className={tint.mark} />
      <circle cx="108" cy="88" r="9" />
      <path d="m104 88 3 3 5-6" />
    </g>
    <path d="M18 78h30M8 94h34M26 110h22" />
    <path d="M156 34a14 14 0 0 1 14 14M156 22a26 26 0 0 1 26 26" className={tint.markLine} />
    <circle cx="157" cy="47" r="2.5" className={tint.mark} />
  </Sheet>
);
