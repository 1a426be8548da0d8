import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** A small hotel with its sign on the roof. */
export const BuildingDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="100" cy="86" rx="90" ry="50" className={tint.sand} />
    <path d="M68 54h72v78H68z" className={tint.cool} />
    <path d="M64 130V50h72v80M58 50h84v-7H58z" />
    <path
      d="M74 60h12v14H74zM94 60h12v14H94zM114 60h12v14h-12zM74 82h12v12H74zM114 82h12v12h-12z"
      className={tint.paper}
    />
    <path d="M90 130v-22a10 10 0 0 1 20 0v22" className={tint.paper} />
    <path
      d="M82 98h36l4 8a5 5 0 0 1-9 1 5 5 0 0 1-9 0 5 5 0 0 1-8 0 5 5 0 0 1-9 0 5 5 0 0 1-9-1Z"
      className={tint.warm}
    />
    <path d="M82 96h36l4 8a5 5 0 0 1-9 1 5 5 0 0 1-9 0 5 5 0 0 1-8 0 5 5 0 0 1-9 0 5 5 0 0 1-9-1Z" />
    <circle cx="106" cy="120" r="1.5" className={tint.mark} />
    <path d="M100 43v-8M91 27a13 13 0 0 1 18 0M84 19a23 23 0 0 1 32 0" className={tint.markLine} />
    <circle cx="100" cy="33" r="2.5" className={tint.mark} />
    <path d="M10 130h180" />
    <circle cx="40" cy="98" r="15" className={tint.paper} />
    <path d="M40 130v-34M40 110l7-7" />
    <path d="M152 130c-4-22 0-34 8-44 8 10 12 22 8 44" className={tint.paper} />
    <path d="M160 130v-26" />
  </Sheet>
);
