import { LobbyDesk } from './lobby-desk.tsx';
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
  <svg viewBox="0 0 720 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={`${classes.lobby} ${className}`}>
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
      <clipPath id="lobby-pane"><path d="M178 506V256a182 182 0 0 1 364 0v250Z" /></clipPath>
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
