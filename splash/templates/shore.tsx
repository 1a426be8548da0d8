import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { splitStyles } from '../style/split-styles.ts';
import type { Template } from './template.ts';

/** Each band ends in the same swell, a little further out. */
const swell = (y: number): string => `M0 0h800v${y}c-60-34-110 26-190 4s-120-50-200-6-130 34-200 4-130-30-210-2z`;
/** Segments of a stroke as wide as its circle: a parasol from above. */
const parasols = [
  [236, 540, 30],
  [566, 516, 36],
  [306, 640, 26],
  [520, 588, 24],
] as const;

function Art(): ReactElement {
  return (
    <svg viewBox="0 0 800 800">
      <path fill="#ecd6ac" d={swell(366)} />
      <path fill="#fff" d={swell(346)} />
      <path fill="#a5dedb" d={swell(336)} />
      <path fill="#7fcdce" d={swell(268)} />
      <path fill="#5fbdc4" d={swell(176)} />
      {parasols.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size / 40})`}>
          <circle r="40" cx="9" cy="12" fill="#c9a86f" opacity=".45" />
          <circle r="40" fill="#fff6e9" />
          <circle r="20" fill="none" stroke="#e4694c" strokeWidth="40" strokeDasharray="15.7" />
        </g>
      ))}
    </svg>
  );
}

export const shore: Template = {
  id: 'shore',
  palette: {
    paper: '#f7e9cf',
    onPaper: '#0d3a4a',
    card: '#fffdf8',
    ink: '#143c49',
    soft: '#4d646c',
    line: '#7d8f94',
    button: '#0b5c6b',
    onButton: '#ffffff',
  },
  Art,
  styles:
    splitStyles +
    css`
      body {
        --r: 26px;
        --lift: max(0px, 20vh - 114px);
      }
      .scene svg {
        width: 800px;
        height: 800px;
        left: calc(50% - 400px);
        top: calc(var(--lift) - 126px);
      }
      h1 {
        font-weight: 700;
        letter-spacing: -0.01em;
        font-size: 28px;
        margin-top: calc(20px + var(--lift));
        min-height: 128px;
        max-width: 11em;
      }
      :lang(ar) h1 {
        letter-spacing: 0;
      }
      h1.long {
        max-width: none;
      }
      .card {
        border-radius: 22px;
        box-shadow: 0 10px 30px #7a5a2224;
      }
      .field input,
      .field select,
      .field textarea {
        border-radius: 14px !important;
      }
      .bottom {
        text-align: center;
      }
      @media (min-width: 760px) {
        .scene svg {
          width: 138vmax;
          height: 138vmax;
          left: 66%;
          top: 50%;
          transform: translate(-50%, -50%) rotate(-90deg);
        }
        [dir='rtl'] .scene svg {
          left: 34%;
          transform: translate(-50%, -50%) rotate(90deg);
        }
        main > h1 {
          min-height: 0;
        }
        .bottom {
          text-align: start;
        }
      }
    `,
  welcome: msg('Shoes off, you are by the sea'),
  bottom: msg('Enjoy the sun and the water.'),
  button: msg('Go online'),
};
