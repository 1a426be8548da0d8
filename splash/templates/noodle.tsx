import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { splitStyles } from '../style/split-styles.ts';
import type { Template } from './template.ts';

function Art(): ReactElement {
  return (
    <svg viewBox="0 0 240 190" fill="none" strokeLinecap="round">
      <path
        stroke="#fff4cf"
        strokeWidth="5"
        d="M84 56c-14-16 12-22 0-42M120 50c-14-16 12-24 0-44M156 56c-14-16 12-22 0-42"
      />
      <path stroke="#7a1d14" strokeWidth="6" d="M150 90 222 18M164 94 234 36" />
      <ellipse cx="120" cy="92" rx="92" ry="22" fill="#7a1d14" />
      <ellipse cx="120" cy="92" rx="84" ry="17" fill="#e8862e" />
      <path
        stroke="#fdebb4"
        strokeWidth="6"
        d="M52 92c12-10 18 8 30-1s18 8 30-1 18 8 30 0M62 99c12-8 18 6 30 0s18 6 30 0 18 6 30 0"
      />
      <ellipse cx="168" cy="88" rx="20" ry="11" fill="#fff" />
      <ellipse cx="169" cy="88" rx="10" ry="6" fill="#f7a823" />
      <path stroke="#3f8f4a" strokeWidth="4" d="M74 86h7M98 81h7M128 82h7M112 101h7" />
      <path fill="#c1271d" d="M28 94c4 52 34 82 92 82s88-30 92-82c-6 24-180 24-184 0z" />
      <path
        stroke="#ffcf4a"
        strokeWidth="4"
        d="M44 132c10 0 10 10 20 10s10-10 19-10 9 10 18 10 10-10 19-10 10 10 19 10 9-10 18-10 10 10 19 10 10-10 20-10"
      />
      <path fill="#7a1d14" d="M88 172h64l-6 14H94z" />
    </svg>
  );
}

export const noodle: Template = {
  id: 'noodle',
  palette: {
    paper: '#ffcf4a',
    onPaper: '#3d1010',
    card: '#fffaf0',
    ink: '#3d1414',
    soft: '#6b4540',
    line: '#96726b',
    button: '#b9231a',
    onButton: '#ffffff',
  },
  Art,
  styles:
    splitStyles +
    css`
      body {
        --r: 14px;
      }
      .scene {
        background: repeating-conic-gradient(from 4deg at 50% 150px, #ffcf4a 0 8deg, #ffd968 8deg 16deg);
      }
      .scene svg {
        width: max(216px, 34vh);
        height: auto;
        left: 50%;
        top: 62px;
        transform: translateX(-50%);
      }
      h1 {
        font-weight: 900;
        font-size: 27px;
        line-height: 1.1;
        text-align: center;
        margin-top: max(184px, 27vh + 12px);
      }
      :lang(vi) h1 {
        line-height: 1.2;
      }
      .card {
        border: 3px solid #3d1010;
        border-radius: 20px;
        box-shadow: 5px 6px 0 #3d1010;
      }
      .go {
        font-weight: 800;
      }
      .bottom {
        text-align: center;
        font-weight: 600;
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
        .scene {
          background: repeating-conic-gradient(from 4deg at 27vw 62vh, #ffcf4a 0 6deg, #ffd968 6deg 12deg);
        }
        .scene svg,
        .dense .scene svg {
          display: block;
          opacity: 1;
          width: min(44vw, 58vh);
          height: auto;
          left: 8vw;
          top: auto;
          bottom: 5vh;
          transform: none;
        }
        [dir='rtl'] .scene {
          background: repeating-conic-gradient(from 4deg at 73vw 62vh, #ffcf4a 0 6deg, #ffd968 6deg 12deg);
        }
        [dir='rtl'] .scene svg {
          left: auto;
          right: 8vw;
        }
        main > h1 {
          font-size: clamp(40px, 5.4vw, 72px);
        }
        h1,
        .bottom {
          text-align: start;
        }
        body {
          --art: 48vh;
        }
      }
    `,
  welcome: msg('Hungry? First, the Wi-Fi'),
  bottom: msg('Slurping is allowed.'),
  button: msg('Dig in'),
};
