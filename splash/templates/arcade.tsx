import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { posterStyles } from '../style/poster-styles.ts';
import type { Template } from './template.ts';

/** Arches behind arches, each as high as it is deep: half its width, a quarter circle at a time. */
const arch = (half: number): string =>
  `M${200 - half} 600V${170 + half * 0.4}a${half} ${half} 0 0 1 ${half * 2} 0V600z`;
const depth = [
  [142, '#d3b98f'],
  [114, '#c0956a'],
  [88, '#a26f4a'],
  [64, '#7b4c35'],
  [42, '#f5d3a0'],
] as const;

function Art(): ReactElement {
  return (
    <svg viewBox="0 60 400 540" preserveAspectRatio="xMidYMin slice">
      <path fill="#e2d3b8" d="M0 0h400v600H0z" />
      {[-330, 330, 0].map((x) => (
        <g key={x} transform={`translate(${x})`}>
          {depth.map(([half, fill]) => (
            <path key={half} fill={fill} d={arch(half)} />
          ))}
        </g>
      ))}
      <circle cx="214" cy="196" r="17" fill="#e4773f" />
      <path fill="#5d3a2a" d="M158 470h84l100 130H58z" />
      <path fill="#f3cf9a" opacity=".55" d="M176 470h48l30 130H110z" />
    </svg>
  );
}

export const arcade: Template = {
  id: 'arcade',
  palette: {
    paper: '#efe7da',
    onPaper: '#2a2420',
    card: '#fffdf9',
    ink: '#2a2420',
    soft: '#62574d',
    line: '#8d8175',
    button: '#8c3f22',
    onButton: '#ffffff',
  },
  Art,
  styles:
    css`
      body {
        --r: 2px;
      }
      .scene {
        position: absolute;
      }
      .scene svg {
        width: 100%;
        height: max(190px, 36vh);
        top: 0;
      }
      .top {
        color: #2a2420;
      }
      h1 {
        font-family: var(--serif);
        font-weight: 400;
        font-size: 27px;
        margin-top: max(142px, 36vh - 44px);
      }
      h1.long {
        margin-top: max(142px, 36vh - 44px);
      }
      .card {
        border-top: 3px solid #2a2420;
        border-radius: 2px;
      }
      .full .scene svg {
        display: none;
      }
      @media (max-height: 760px) {
        .dense .scene svg {
          display: none;
        }
      }
      @media (min-width: 760px) {
        .dense .scene svg,
        .full .scene svg {
          display: block;
          opacity: 1;
        }
      }
    ` + posterStyles,
  welcome: msg('Come in, the door is open'),
  bottom: msg('Good work, and good ideas.'),
  button: msg('Connect'),
};
