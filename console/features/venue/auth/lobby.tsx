import { LobbyWindow } from './lobby-window.tsx';
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
