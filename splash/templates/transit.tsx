import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { posterStyles } from '../style/poster-styles.ts';
import type { Template } from './template.ts';

function Art(): ReactElement {
  return (
    <svg viewBox="0 0 400 300" fill="none" strokeWidth="9" strokeLinejoin="round" preserveAspectRatio="xMidYMid slice">
      <path stroke="#f0b323" d="M-60 232H96l84-84h260" />
      <path stroke="#1c9a66" d="M120-20v80l100 100v160" />
      <path stroke="#dc3545" d="M-60 84h220l84-84v-40M300 320V190l60-60h80" />
      <path stroke="#0a66c2" d="M-60 98h226l60 60h120l40 40h60" />
      <g fill="#fff" stroke="#12263a" strokeWidth="4">
        <circle cx="162" cy="92" r="11" />
        <circle cx="222" cy="155" r="11" />
        <circle cx="300" cy="190" r="7" />
        <circle cx="360" cy="148" r="7" />
        <circle cx="40" cy="232" r="7" />
        <circle cx="120" cy="30" r="7" />
      </g>
    </svg>
  );
}

export const transit: Template = {
  id: 'transit',
  palette: {
    paper: '#f2f6f9',
    onPaper: '#12263a',
    card: '#ffffff',
    ink: '#12263a',
    soft: '#4c5c6b',
    line: '#7b8794',
    button: '#0a5cb0',
    onButton: '#ffffff',
  },
  Art,
  styles:
    css`
      body {
        --r: 8px;
      }
      main {
        --gap: max(136px, 29vh);
      }
      .scene svg {
        width: 100%;
        height: max(136px, 28vh);
        inset-inline-end: 0;
        top: 58px;
      }
      [dir='rtl'] .scene svg {
        transform: scaleX(-1);
      }
      h1 {
        font-weight: 800;
        font-size: 27px;
        letter-spacing: -0.01em;
        margin-top: var(--gap);
      }
      :lang(ar) h1 {
        letter-spacing: 0;
      }
      .card {
        border: 1px solid #d5dee6;
        box-shadow: 0 8px 24px #12263a14;
      }
      .scene:has(svg) + .page main {
        position: relative;
        padding-inline-start: 30px;
      }
      .scene:has(svg) + .page main::before {
        content: '';
        position: absolute;
        inset-inline-start: 5px;
        width: 8px;
        border-radius: 4px;
        top: var(--gap);
        bottom: -20px;
        background: #0a66c2;
      }
      .scene:has(svg) + .page :is(h1, .card, .bottom) {
        position: relative;
      }
      .scene:has(svg) + .page :is(h1, .bottom)::before {
        content: '';
        position: absolute;
        inset-inline-start: -30px;
        top: calc(0.6em - 9px);
        width: 18px;
        height: 18px;
        border-radius: 50%;
        background: #fff;
        border: 4px solid #12263a;
      }
      .full .scene svg {
        display: none;
      }
      .full main {
        --gap: 16px;
      }
      @media (max-height: 760px) {
        .dense main {
          --gap: 12px;
        }
        .dense .scene svg {
          display: none;
        }
      }
    ` +
    posterStyles +
    css`
      @media (min-width: 760px) {
        body main {
          --gap: 8px;
        }
        .scene:has(svg) + .page main::before {
          bottom: 8px;
        }
        .scene svg,
        .dense .scene svg,
        .full .scene svg {
          display: block;
          opacity: 1;
          background: #dfe9f1;
        }
      }
    `,
  welcome: msg('Next stop: online'),
  bottom: msg('Thank you for travelling with us.'),
  button: msg('Get on'),
};
