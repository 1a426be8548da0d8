import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { splitStyles } from '../style/split-styles.ts';
import type { Template } from './template.ts';

function Art(): ReactElement {
  return (
    <svg viewBox="0 0 400 260" fill="none">
      <circle cx="262" cy="92" r="78" fill="#f2d6c6" />
      <ellipse cx="190" cy="224" rx="96" ry="22" fill="#b9c4b6" />
      <ellipse cx="186" cy="188" rx="68" ry="19" fill="#93a492" />
      <ellipse cx="196" cy="155" rx="46" ry="16" fill="#cfc9b8" />
      <ellipse cx="190" cy="130" rx="26" ry="11" fill="#7f9384" />
      <path
        d="M330 250C320 190 326 130 356 74M327 190c-22-6-34-22-36-44 22 4 34 20 36 44M331 152c20-4 34-16 42-36-24 0-38 14-42 36M338 122c-16-8-24-22-22-42 18 8 26 22 22 42"
        stroke="#6f8a78"
        strokeWidth="2"
        fill="#a9bca9"
        fillOpacity=".6"
      />
    </svg>
  );
}

export const calm: Template = {
  id: 'calm',
  palette: {
    paper: '#f1ebe2',
    onPaper: '#34403a',
    card: '#fffdf9',
    ink: '#34403a',
    soft: '#5c6861',
    line: '#87918b',
    button: '#476757',
    onButton: '#ffffff',
  },
  Art,
  styles:
    splitStyles +
    css`
      body {
        --r: 26px;
        background: #efece3 linear-gradient(#f7f1ea, #e6eae0) fixed;
      }
      .scene svg {
        width: min(100vw, 420px);
        height: auto;
        left: 50%;
        top: 8px;
        transform: translateX(-50%);
      }
      h1 {
        font-family: var(--serif);
        font-weight: 400;
        text-align: center;
        margin-top: max(150px, 30vh);
        font-size: 24px;
      }
      .card {
        border-radius: 30px;
        padding: 18px 22px 22px;
      }
      .field input,
      .field select,
      .field textarea {
        border-radius: 16px !important;
      }
      .bottom {
        text-align: center;
      }
      @media (min-width: 760px) {
        .scene svg {
          width: min(56vw, 80vh);
          left: 2vw;
          top: auto;
          bottom: 0;
          transform: none;
        }
        [dir='rtl'] .scene svg {
          left: auto;
          right: 2vw;
        }
        h1,
        .bottom {
          text-align: start;
        }
        body {
          --art: 40vh;
        }
        .card {
          padding: 32px;
        }
      }
    `,
  welcome: msg('Breathe out. You have arrived'),
  bottom: msg('Take all the time you need.'),
  button: msg('Connect'),
};
