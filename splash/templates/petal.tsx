import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { splitStyles } from '../style/split-styles.ts';
import type { Template } from './template.ts';

/** As if cut with scissors: one frond of five lobes, and a leaf, turned and coloured. */
function Art(): ReactElement {
  return (
    <svg viewBox="0 0 400 240">
      <defs>
        <path
          id="frond"
          d="M-6 100C-4 70-20 74-40 66c-16-8-12-26 4-22 14 4 24 8 28 2 2-8-14-8-28-20-12-12 2-26 14-14 10 10 14 14 18 6 2-12-10-16-14-34-4-16 14-20 18-4 4 14 2 22 4 32 8-6 4-18 14-30 10-10 22 2 14 14-8 14-20 18-20 30 8 6 16-4 32-6 16 0 16 20 0 22-24 4-36 0-34 58z"
        />
        <path id="leaf" d="M0 80C-34 40-30-20 0-70 30-20 34 40 0 80z" />
      </defs>
      <circle cx="318" cy="92" r="74" fill="#f4b8a9" />
      <use href="#leaf" fill="#e7a94f" transform="translate(250 150) rotate(-58) scale(.9)" />
      <use href="#frond" fill="#8a2a5e" transform="translate(340 120) rotate(14) scale(1.2)" />
      <use href="#leaf" fill="#6f8f78" transform="translate(206 64) rotate(38) scale(.62)" />
      <use href="#frond" fill="#e0715c" transform="translate(268 44) rotate(-150) scale(.62)" />
      <use href="#leaf" fill="#8a2a5e" transform="translate(392 206) rotate(-24) scale(.7)" />
    </svg>
  );
}

export const petal: Template = {
  id: 'petal',
  palette: {
    paper: '#fbe6e2',
    onPaper: '#4b1b3b',
    card: '#fffafa',
    ink: '#43203a',
    soft: '#6f4f66',
    line: '#96798c',
    button: '#8a2a5e',
    onButton: '#ffffff',
  },
  Art,
  styles:
    splitStyles +
    css`
      body {
        --r: 18px;
      }
      .scene svg {
        overflow: visible;
        width: 360px;
        height: 216px;
        inset-inline-end: -30px;
        top: 52px;
      }
      [dir='rtl'] .scene svg {
        transform: scaleX(-1);
      }
      h1 {
        font-family: var(--serif);
        font-weight: 400;
        font-size: 30px;
        line-height: 1.15;
        margin-top: max(120px, 27vh);
        max-width: 9em;
      }
      :lang(vi) h1 {
        line-height: 1.25;
      }
      h1.long {
        max-width: none;
        margin-top: 240px;
      }
      .card {
        border-radius: 26px 26px 26px 4px;
      }
      [dir='rtl'] .card {
        border-radius: 26px 26px 4px 26px;
      }
      @media (min-width: 760px) {
        .scene svg {
          width: min(70vw, 96vh);
          height: auto;
          inset-inline: calc(min(70vw, 96vh) * -0.36) auto;
          top: auto;
          bottom: -3vw;
        }
        main > h1 {
          font-size: clamp(38px, 5vw, 62px);
        }
        body {
          --art: 46vh;
        }
      }
    `,
  welcome: msg('This hour belongs to you'),
  bottom: msg('You look wonderful.'),
  button: msg('Connect'),
};
