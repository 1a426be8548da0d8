import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** The front-desk bell, waiting. */
export const EmptyListDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="104" cy="86" rx="82" ry="52" className={tint.sand} />
    <path d="M66 112a38 38 0 0 1 76 0Z" className={tint.cool} />
    <path d="M62 108a38 38 0 0 1 76 0Z" />
    <rect x="52" y="108" width="96" height="11" rx="5.5" className={tint.paper} />
    <path d="M100 70v-4M72 99a28 28 0 0 1 14-17" />
    <circle cx="100" cy="61" r="5" className={tint.mark} />
    <circle cx="100" cy="61" r="5" />
    <path d="M86 45a21 21 0 0 1 28 0M77 34a35 35 0 0 1 46 0" className={tint.markLine} />
    <path d="M18 126h164M30 126v6h140v-6" />
    <circle cx="159" cy="121" r="4.5" className={tint.paper} />
    <path d="M163.5 121H179v4M174 121v4" />
    <path d="M27 126c0-16 4-26 12-34 5 10 5 22-1 34M33 126c-3-8-8-13-15-15-1 7 2 12 6 15" className={tint.paper} />
  </Sheet>
);
