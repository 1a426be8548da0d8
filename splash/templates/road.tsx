import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { splitStyles } from '../style/split-styles.ts';
import type { Template } from './template.ts';

function Art(): ReactElement {
  return (
    <svg viewBox="0 0 400 700" preserveAspectRatio="xMidYMax slice">
      <circle cx="246" cy="366" r="52" fill="#ffc247" />
      <path fill="#5b3b73" d="M0 420l60-60 50 40 70-84 66 76 48-42 106 90v40H0z" />
      <path fill="#39305f" d="M0 450l90-44 80 34 90-52 140 60v40H0z" />
      <path fill="#1d2145" d="M0 462h400v238H0z" />
      <path fill="#2b3058" d="M188 462h24l170 238H18z" />
      <path stroke="#ffc247" strokeWidth="5" strokeDasharray="20 24" d="M200 474v226" />
    </svg>
  );
}

export const road: Template = {
  id: 'road',
  palette: {
    paper: '#1b1f3f',
    onPaper: '#ffffff',
    card: '#141833',
    ink: '#f4f5ff',
    soft: '#bcc3e2',
    line: '#8189b5',
    button: '#ffc247',
    onButton: '#1b1f3f',
  },
  Art,
  styles:
    splitStyles +
    css`
      body {
        --r: 12px;
        --star: #ffc247;
      }
      .scene {
        background: linear-gradient(#1b1f3f, #4a2f63 34%, #b4503c 56%, #1d2145 66%);
      }
      [dir='rtl'] .scene svg {
        transform: scaleX(-1);
      }
      h1 {
        font-weight: 800;
        letter-spacing: -0.01em;
        font-size: 30px;
        margin-top: max(24px, 8vh);
      }
      :lang(ar) h1 {
        letter-spacing: 0;
      }
      .bottom {
        text-shadow:
          0 0 5px #1d2145,
          0 0 5px #1d2145;
      }
      .card {
        border-top: 4px solid #ffc247;
      }
      @media (min-width: 760px) {
        .scene {
          background: linear-gradient(#1b1f3f, #4a2f63 40%, #b4503c 74%);
        }
        .scene svg {
          height: auto;
          aspect-ratio: 4 / 7;
          bottom: -45vw;
        }
      }
      .more summary {
        text-decoration-color: #ffc247;
      }
    `,
  welcome: msg('Good to have you on board'),
  bottom: msg('Have a good trip.'),
  button: msg('Start browsing'),
};
