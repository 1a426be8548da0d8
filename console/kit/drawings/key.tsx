import { Sheet, tint, type DrawingProps } from './drawing.tsx';

/** A room key and its tag. */
export const KeyDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="100" cy="80" rx="82" ry="52" className={tint.sand} />
    <g transform="rotate(28 100 70)">
      <path d="M92 64h72v10h-8v8h-8v-8h-8v12h-8V74H92Z" className={tint.cool} />
      <circle cx="72" cy="68" r="26" className={tint.cool} />
      <path d="M92 58h70v10h-8v8h-8v-8h-8v12h-8V68H92" />
      <path d="M92 68a25 25 0 1 1 0-10" />
      <circle cx="66" cy="63" r="8" className={tint.paper} />
    </g>
    <path d="M66 57c-12 2-20 10-21 22" />
    <path d="M36 82h20l6 9v36a5 5 0 0 1-5 5H35a5 5 0 0 1-5-5V91Z" className={tint.warm} />
    <path d="M34 79h20l6 9v36a5 5 0 0 1-5 5H33a5 5 0 0 1-5-5V88Z" />
    <circle cx="44" cy="87" r="3" className={tint.paper} />
    <path d="M37 106a10 10 0 0 1 14 0M33 101a16 16 0 0 1 22 0" className={tint.markLine} />
    <circle cx="44" cy="111" r="2" className={tint.mark} />
    <path d="M38 120h12" />
  </Sheet>
);
