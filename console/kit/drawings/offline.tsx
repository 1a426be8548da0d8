import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** A lighthouse whose light is out. */
export const OfflineDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="100" cy="84" rx="86" ry="52" className={tint.sand} />
    <path d="m90 124 6-66h16l6 66Z" className={tint.cool} />
    <path d="m84 122 7-68h18l7 68Z" className={tint.paper} />
    <path d="m89.5 70 21-.5 1.5 16-24.5.5ZM86 101l28 0 1.5 15-31 0Z" className={tint.warm} />
    <path d="M89.5 70h21M87.5 86h25M86 101h28M85 116h30" />
    <path d="M84 122 91 54h18l7 68" />
    <path d="M86 54h28v-4H86zM91 50V36h18v14M89 36a11 11 0 0 1 22 0ZM100 25v-6" className={tint.paper} />
    <path d="M100 36v14" className={tint.faint} />
    <path d="M124 32a16 16 0 0 1 0 22M132 25a27 27 0 0 1 0 36M76 32a16 16 0 0 0 0 22M68 25a27 27 0 0 0 0 36" strokeDasharray="2 5" />
    <path d="M72 128c6-8 18-8 28-4 10-5 22-4 28 4" className={tint.paper} />
    <path d="M14 130c7-5 13-5 20 0s13 5 20 0 13-5 20 0 13 5 20 0 13-5 20 0 13 5 20 0 13-5 20 0 13 5 20 0M44 140c6-4 12-4 18 0s12 4 18 0 12-4 18 0 12 4 18 0 12-4 18 0" />
    <path d="M160 20a12 12 0 1 0 10 18 10 10 0 0 1-10-18Z" className={tint.mark} />
  </Sheet>
);
