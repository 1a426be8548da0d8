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

/** A door hanger that asks not to be disturbed. */
export const LockedDrawing = (props: DrawingProps) => (
  <Sheet {...props}>
    <ellipse cx="100" cy="80" rx="80" ry="56" className={tint.sand} />
    <path d="M150 8h28v132M22 140h156" className={tint.faint} />
    <path
      d="M75 90 97 69a18 18 0 1 0-5.5-6L75 78V30a12 12 0 0 1 12-12h42a12 12 0 0 1 12 12v94a12 12 0 0 1-12 12H87a12 12 0 0 1-12-12Z"
      className={tint.cool}
    />
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
    <path
      d="M124 32a16 16 0 0 1 0 22M132 25a27 27 0 0 1 0 36M76 32a16 16 0 0 0 0 22M68 25a27 27 0 0 0 0 36"
      strokeDasharray="2 5"
    />
    <path d="M72 128c6-8 18-8 28-4 10-5 22-4 28 4" className={tint.paper} />
    <path d="M14 130c7-5 13-5 20 0s13 5 20 0 13-5 20 0 13 5 20 0 13-5 20 0 13 5 20 0 13-5 20 0 13 5 20 0M44 140c6-4 12-4 18 0s12 4 18 0 12-4 18 0 12 4 18 0 12-4 18 0" />
    <path d="M160 20a12 12 0 1 0 10 18 10 10 0 0 1-10-18Z" className={tint.mark} />
  </Sheet>
);
