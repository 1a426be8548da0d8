import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { splitStyles } from '../style/split-styles.ts';
import type { Template } from './template.ts';

/** Half a blossom, mirrored: petals fold outwards from the one in the middle. */
const petals = [
  'M200 60C170 110 170 170 200 210C230 170 230 110 200 60',
  'M200 210C150 200 120 150 128 92C170 120 196 160 200 210',
  'M200 210C140 220 84 186 72 132C126 136 178 166 200 210',
  'M200 210C150 238 82 234 44 194C94 172 158 180 200 210',
];

function Art(): ReactElement {
  return (
    <svg viewBox="0 0 400 300" fill="none">
      <circle cx="200" cy="120" r="112" fill="#fff" opacity=".05" />
      <g fill="#f6c3b4" fillOpacity=".2" stroke="#f6c3b4" strokeOpacity=".75">
        {petals.map((d) => (
          <path key={d} d={d} />
        ))}
        <g transform="matrix(-1 0 0 1 400 0)">
          {petals.slice(1).map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      </g>
      <path
        d="M60 246h280M110 260h180M20 232h60M320 232h60M160 274h80"
        stroke="#9fd0c6"
        strokeOpacity=".45"
        strokeLinecap="round"
      />
    </svg>
  );
}

export const lotus: Template = {
  id: 'lotus',
  palette: {
    paper: '#0e3a3a',
    onPaper: '#fdf3e4',
    card: '#fffaf2',
    ink: '#1d2b2a',
    soft: '#55625f',
    line: '#7f8b87',
    button: '#a3402f',
    onButton: '#ffffff',
  },
  Art,
  styles:
    splitStyles +
    css`
      body {
        --r: 10px;
        background: #0b2f30 linear-gradient(#0e3a3a, #0a2a2c) fixed;
      }
      .scene svg {
        width: min(100vw, 480px);
        height: auto;
        left: 50%;
        top: 0;
        transform: translateX(-50%);
      }
      h1 {
        font-family: var(--serif);
        font-weight: 400;
        font-size: 24px;
        text-align: center;
        margin-top: max(100px, 31vh);
      }
      .card {
        border-radius: 28px 28px 14px 14px;
        box-shadow: 0 -1px 0 6px #fffaf21f;
      }
      .bottom {
        text-align: center;
      }
      @media (min-width: 400px) {
        h1 {
          margin-top: max(200px, 30vh);
        }
      }
      @media (min-width: 760px) {
        .scene svg {
          width: min(60vw, 96vh);
          left: 0;
          top: auto;
          bottom: -3vh;
          transform: none;
        }
        [dir='rtl'] .scene svg {
          left: auto;
          right: 0;
        }
        h1,
        .bottom {
          text-align: start;
        }
        body {
          --art: 46vh;
        }
        .card {
          border-radius: 36px 36px 14px 14px;
        }
      }
    `,
  welcome: msg('Welcome. Make yourself at home'),
  bottom: msg('We wish you a restful stay.'),
  button: msg('Connect to the Wi-Fi'),
};
