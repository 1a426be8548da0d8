import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { splitStyles } from '../style/split-styles.ts';
import type { Template } from './template.ts';

/** Half a leaf of foam, mirrored: the way milk settles when the jug is swung. */
const leaf =
  'M0 66C-18 62-34 50-40 34-24 44-12 48 0 48ZM0 42C-24 38-46 22-50 4-32 18-16 24 0 24ZM0 18C-22 14-46 0-48-20-32-6-16 0 0 0ZM0-6C-18-10-38-22-38-42-26-30-12-24 0-24ZM0-30C-14-34-26-46-24-60-12-66-4-60 0-50Z';

function Art(): ReactElement {
  return (
    <svg viewBox="-150 -150 300 300">
      <circle r="146" fill="#2f2019" />
      <circle r="146" fill="none" stroke="#4a3327" strokeWidth="1.5" />
      <path d="M86-30h50a14 14 0 0 1 0 28l-50 22z" fill="#f4e7d6" />
      <circle r="104" fill="#f4e7d6" />
      <circle r="92" fill="#7d451f" />
      <circle r="86" cx="-2" cy="2" fill="#a9672f" />
      <circle r="74" fill="#b87a3f" opacity=".7" />
      <g fill="#f7e6cd">
        <path d={leaf} />
        <path d={leaf} transform="scale(-1 1)" />
      </g>
    </svg>
  );
}

export const roast: Template = {
  id: 'roast',
  palette: {
    paper: '#1e1410',
    onPaper: '#f6e9d9',
    card: '#f8efe2',
    ink: '#2a1a12',
    soft: '#664f40',
    line: '#927a68',
    button: '#2a1a12',
    onButton: '#fbeeda',
  },
  Art,
  styles:
    splitStyles +
    css`
      body {
        --r: 4px;
      }
      .scene svg {
        width: 280px;
        height: 280px;
        inset-inline-end: -84px;
        top: max(40px, 16vh - 44px);
      }
      [dir='rtl'] .scene svg {
        transform: scaleX(-1);
      }
      .brand {
        text-transform: uppercase;
        letter-spacing: 0.12em;
        font-size: 14px;
      }
      :lang(ar) .brand {
        letter-spacing: 0;
      }
      h1 {
        font-weight: 300;
        font-size: 25px;
        line-height: 1.14;
        margin-top: max(44px, 16vh - 30px);
        padding-inline-end: 134px;
        min-height: 112px;
        text-wrap: wrap;
      }
      :lang(vi) h1 {
        line-height: 1.22;
      }
      h1.long,
      .full h1 {
        padding: 0;
      }
      h1.long {
        margin-top: 280px;
      }
      .card {
        border-radius: 6px;
      }
      .bottom {
        opacity: 0.9;
      }
      @media (max-height: 760px) {
        .dense h1 {
          padding-inline-end: 0;
        }
      }
      @media (min-width: 760px) {
        .scene svg {
          width: min(58vw, 100vh);
          height: min(58vw, 100vh);
          inset-inline: -8vw auto;
          top: auto;
          bottom: max(-52vh, -30vw);
        }
        main > h1 {
          padding: 0;
          min-height: 0;
          font-size: clamp(40px, 5vw, 64px);
        }
        body {
          --art: 44vh;
        }
      }
    `,
  welcome: msg('Good coffee, good Wi-Fi'),
  bottom: msg('Another one? We are at the bar.'),
  button: msg('Get connected'),
};
