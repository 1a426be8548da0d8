import classes from './lobby.module.css';

const Lamp = ({ x, drop }: { x: number; drop: number }) => (
  <g transform={`translate(${x} ${drop})`}>
    <circle r="120" cy="20" fill="url(#lobby-glow)" />
    <path d={`M0 ${-drop - 400}V-22`} className={classes.cord} />
    <path d="M-9-24h18v8H-9z" className={classes.brass} />
    <path d="M-44 22a44 40 0 0 1 88 0Z" className={classes.shade} />
    <ellipse cy="22" rx="44" ry="5" className={classes.light} />
  </g>
);

/** A hotel lobby that looks out on a bay; by night in the dark theme. Decoration only. */
export const Lobby = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 720 640"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    className={`${classes.lobby} ${className}`}
  >
    <defs>
      <radialGradient id="lobby-glow">
        <stop offset="0" className={classes.glowIn} />
        <stop offset="1" className={classes.glowOut} />
      </radialGradient>
      <linearGradient id="lobby-sky" x2="0" y2="1">
        <stop offset="0" className={classes.skyHigh} />
        <stop offset="0.55" className={classes.skyMiddle} />
        <stop offset="1" className={classes.skyLow} />
      </linearGradient>
      <clipPath id="lobby-pane">
        <path d="M178 506V256a182 182 0 0 1 364 0v250Z" />
      </clipPath>
    </defs>
    <path d="M-400-600h1520v1240H-400z" className={classes.wall} />
    <path d="M-400 470h1520v170H-400z" className={classes.wainscot} />
    <path d="M-400 470h1520" className={classes.moulding} />
    <LobbyWindow />
    <Lamp x={82} drop={128} />
    <Lamp x={638} drop={92} />
    <LobbyDesk />
  </svg>
);

const leaves = [
  'M0 0c-8-62-52-96-112-98 6 58 50 96 112 98Z',
  'M0 0c-22-50-16-118 26-160 34 54 24 122-26 160Z',
  'M0 0c20-54 66-82 122-74-14 54-62 82-122 74Z',
  'M0 0c-30-20-76-18-104 14 38 20 78 12 104-14Z',
  'M0 0c26-22 70-20 96 8-34 22-72 16-96-8Z',
];
const veins = 'M0 0C-28-36-62-70-112-98M0 0C2-58 12-112 26-160M0 0C40-34 78-58 122-74';

const Plant = () => (
  <g transform="translate(92 512)">
    {leaves.map((leaf, index) => (
      <path key={leaf} d={leaf} className={index % 2 ? classes.leafDark : classes.leaf} />
    ))}
    <path d={veins} className={classes.vein} />
    <path d="M-46-6h92l-12 88h-68Z" className={classes.pot} />
    <path d="M-52-12H52V8H-52z" className={classes.potRim} />
    <path d="M-40 34h80" className={classes.potLine} />
  </g>
);

/** The bell of our own mark: whoever rings it is online. */
const Bell = () => (
  <g transform="translate(360 594)">
    <path
      d="M-30-108a42 42 0 0 1 60 0M-54-132a76 76 0 0 1 108 0M-78-156a110 110 0 0 1 156 0"
      className={classes.arcs}
    />
    <circle cy="-84" r="9" className={classes.button} />
    <path d="M-4-76h8v10h-8z" className={classes.brassDark} />
    <path d="M-62-12a62 56 0 0 1 124 0Z" className={classes.brass} />
    <path d="M-46-16a46 40 0 0 1 30-34" className={classes.shine} />
    <path d="M-74-12H74a6 6 0 0 1 6 6v6H-80v-6a6 6 0 0 1 6-6Z" className={classes.brassDark} />
  </g>
);

const GuestBook = () => (
  <g transform="translate(548 594)">
    <path d="M-6-14h150v14H-6z" className={classes.bookLow} />
    <path d="M8-28h132v14H8z" className={classes.book} />
    <path d="M8-21h132M-6-7h150" className={classes.pages} />
    <path d="M24-36C-4-44-20-30-20-8" className={classes.string} />
    <path d="M-24-4h8l7 34c-7 4-15 4-22 0Z" className={classes.tassel} />
    <circle cx="-20" cy="-6" r="6" className={classes.brassDark} />
    <circle cx="32" cy="-37" r="9" className={classes.key} />
    <path d="M41-37h56m-6 0v7m-14-7v5" className={classes.key} />
  </g>
);

const LobbyDesk = () => (
  <>
    <Plant />
    <Bell />
    <path d="M-400 594h1520v14H-400z" className={classes.top} />
    <path d="M-400 608h1520v32H-400z" className={classes.edge} />
    <GuestBook />
  </>
);

const stars = [
  [236, 190],
  [282, 132],
  [330, 176],
  [402, 112],
  [446, 196],
  [492, 168],
  [372, 214],
  [262, 250],
] as const;

/** The bay: limestone hills, a low sun (or the moon), a junk under sail. */
const LobbyWindow = () => (
  <>
    <g clipPath="url(#lobby-pane)">
      <path d="M170 60h380v460H170z" fill="url(#lobby-sky)" />
      <g className={classes.stars}>
        {stars.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.6" />
        ))}
      </g>
      <circle cx="438" cy="272" r="58" className={classes.halo} />
      <circle cx="438" cy="272" r="34" className={classes.sun} />
      <path d="M214 214h74m-50 14h96m70-92h66m-30 13h58" className={classes.cloud} />
      <path
        d="M170 420v-62c16-6 20-52 44-52 20 0 22 30 36 40 10-30 18-74 44-74 28 0 28 62 48 84 14-14 20-40 38-40 24 0 26 46 44 58 10-20 16-58 42-58s32 50 84 62v42Z"
        className={classes.hillFar}
      />
      <path
        d="M170 432v-30c30-4 36-62 66-62 34 0 36 58 64 70 26-4 70-2 104 0 20-14 26-92 62-92 34 0 40 74 84 90v24Z"
        className={classes.hillNear}
      />
      <path d="M170 426h380v90H170z" className={classes.water} />
      <path d="M402 440h72m-58 14h46m-36 14h28m-226 6h44m-28 12h24m70 10h60m-22 12h40" className={classes.glint} />
      <g transform="translate(-76 6)">
        <path d="M296 440h58c-4 12-10 16-18 16h-26c-6 0-12-6-14-16Z" className={classes.hull} />
        <path d="M326 440v-70c20 6 28 30 26 62Z" className={classes.sail} />
        <path d="M321 438v-56c-16 8-22 28-20 50Z" className={classes.sailDark} />
        <path d="M327 386h19m-19 16h24m-24 16h26m-32-20h-14m14 16h-18" className={classes.batten} />
      </g>
    </g>
    <path
      d="M178 506V256a182 182 0 0 1 364 0v250M360 74v432M178 256h364M360 256 231 127m129 129 129-129"
      className={classes.frame}
    />
    <path d="M178 506V256a182 182 0 0 1 364 0v250" className={classes.frameOuter} />
    <path d="M150 502h420v16H150z" className={classes.sill} />
  </>
);
