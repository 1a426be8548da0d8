import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** Room 404: a suitcase before a door that nobody booked. */
export const LostDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="104" cy="88" rx="86" ry="50" className={tint.sand} />
    <path d="M72 22h64v108H72z" className={tint.cool} />
    <path d="M64 130V18h72v112" className={tint.paper} />
    <path d="M72 130V26h56v104" />
    <rect x="82" y="36" width="36" height="20" rx="4" className={tint.paper} />
    <text x="100" y="50.5" className={tint.text}>
      404
    </text>
    <path d="M82 68h36v22H82zM82 100h36v20H82z" className={tint.faint} />
    <circle cx="120" cy="94" r="3" className={tint.paper} />
    <path d="M114 91h12v22h-12z" className={tint.warm} />
    <path d="M113 90h13v23h-13zM117 106h5" />
    <path d="M12 130h176" />
    <rect x="150" y="98" width="32" height="32" rx="4" className={tint.mark} />
    <rect x="147" y="95" width="32" height="32" rx="4" />
    <path d="M156 95v-8h14v8M156 95v32M170 95v32M152 127v3M174 127v3" />
    <path d="M16 122c10-16 22 2 30-10 3-5 1-10-4-9" className={tint.markLine} strokeDasharray="1 6" />
  </Sheet>
);
