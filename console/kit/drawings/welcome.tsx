import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** The front desk, with its clocks and its bell. */
export const WelcomeDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="100" cy="78" rx="92" ry="56" className={tint.sand} />
    <circle cx="60" cy="34" r="12" className={tint.paper} />
    <path d="M60 27v7l5 3" />
    <circle cx="100" cy="30" r="14" className={tint.paper} />
    <path d="M100 22v8h-6" />
    <circle cx="140" cy="34" r="12" className={tint.paper} />
    <path d="M140 34v-7M140 34l-5-3" />
    <path d="M53 51h14M92 50h16M133 51h14" className={tint.faint} />
    <rect x="34" y="94" width="140" height="40" rx="4" className={tint.cool} />
    <path d="M30 90v40h140V90" />
    <rect x="20" y="82" width="160" height="9" rx="4.5" className={tint.paper} />
    <path d="M12 130h176" />
    <path d="M58 82a13 13 0 0 1 26 0" className={tint.paper} />
    <circle cx="71" cy="66" r="2.5" className={tint.mark} />
    <path d="M64 60a10 10 0 0 1 14 0" className={tint.markLine} />
    <path
      d="M134 82l-3-12h20l-3 12M141 70c-1-9-6-13-13-14 0 8 5 13 13 14ZM141 70c0-10 5-16 13-18 1 10-4 16-13 18Z"
      className={tint.paper}
    />
    <path d="M86 116a20 20 0 0 1 28 0M79 109a30 30 0 0 1 42 0" className={tint.markLine} />
    <circle cx="100" cy="122" r="2.5" className={tint.mark} />
    <path d="M96 82v-4h16v4" />
  </Sheet>
);
