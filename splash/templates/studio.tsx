import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { splitStyles } from '../style/split-styles.ts';
import type { Template } from './template.ts';

function Art(): ReactElement {
  return (
    <svg viewBox="0 0 300 200">
      <path fill="#1f3fd6" d="M0 0h100v100H0z" />
      <path fill="#ff6b4a" d="M100 0h100a100 100 0 0 1-100 100z" />
      <circle cx="250" cy="50" r="50" fill="#ffd23f" />
      <path fill="#111" d="M0 100a100 100 0 0 1 100 100H0z" />
      <path fill="#dfe4ef" d="M100 100h100v100H100z" />
      <path fill="#1f3fd6" d="M200 200a50 50 0 0 1 100 0z" />
      <path fill="#ff6b4a" d="M200 100h50v50h-50z" />
      <circle cx="150" cy="150" r="22" fill="#fff" />
    </svg>
  );
}

export const studio: Template = {
  id: 'studio',
  palette: {
    paper: '#ffffff',
    onPaper: '#111111',
    card: '#ffffff',
    ink: '#111111',
    soft: '#555555',
    line: '#767676',
    button: '#1f3fd6',
    onButton: '#ffffff',
  },
  Art,
  styles:
    splitStyles +
    css`
      body {
        --r: 0px;
      }
      .scene {
        position: absolute;
      }
      .scene svg {
        width: clamp(216px, 44vh, 88vw);
        height: auto;
        inset-inline-end: 0;
        top: 64px;
      }
      h1 {
        font-weight: 800;
        font-size: 32px;
        letter-spacing: -0.02em;
        line-height: 1.08;
        margin-top: max(168px, 29vh + 24px);
      }
      :lang(vi) h1 {
        line-height: 1.18;
      }
      :lang(ar) h1 {
        letter-spacing: 0;
        line-height: 1.3;
      }
      .card {
        padding: 18px 20px;
        margin: 0 -20px;
        border-top: 3px solid #111;
        border-radius: 0;
      }
      [dir='rtl'] .scene svg {
        transform: scaleX(-1);
      }
      .full .scene svg {
        display: none;
      }
      @media (max-height: 760px) {
        .dense .scene svg {
          display: none;
        }
      }
      @media (max-height: 600px) {
        .scene svg {
          width: 150px;
          height: 100px;
        }
        h1 {
          margin-top: 118px;
        }
      }
      @media (min-width: 760px) {
        .scene {
          position: fixed;
        }
        .scene svg {
          width: 45vw;
          height: 30vw;
          inset-inline: 0 auto;
          top: auto;
          bottom: 0;
        }
        main > h1 {
          font-size: clamp(38px, 5vw, 64px);
          margin: 0 0 24px;
        }
        body {
          --art: 30vw;
        }
        .card {
          padding: 28px;
          margin: 0;
          border: 3px solid #111;
        }
      }
    `,
  welcome: msg('Hello. Good that you are here'),
  bottom: msg('Have a good meeting.'),
  button: msg('Get connected'),
};
