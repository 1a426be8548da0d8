import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { splitStyles } from '../style/split-styles.ts';
import type { Template } from './template.ts';

/** A rosette of turned ellipses, as fine lines are engraved on banknotes. */
function Art(): ReactElement {
  return (
    <svg viewBox="-110 -110 220 220" fill="none" stroke="#1f6f78" strokeWidth=".7">
      <defs>
        <g id="petal">
          <ellipse rx="104" ry="40" />
          <ellipse rx="80" ry="26" />
          <ellipse rx="56" ry="12" />
        </g>
      </defs>
      {Array.from({ length: 18 }, (_, index) => (
        <use key={index} href="#petal" transform={`rotate(${index * 10})`} />
      ))}
    </svg>
  );
}

export const ledger: Template = {
  id: 'ledger',
  palette: {
    paper: '#eef2ee',
    onPaper: '#10263f',
    card: '#ffffff',
    ink: '#10263f',
    soft: '#4d5c6c',
    line: '#7b8896',
    button: '#10395e',
    onButton: '#ffffff',
  },
  Art,
  styles:
    splitStyles +
    css`
      body {
        --r: 3px;
        border-top: 6px solid #10395e;
      }
      .scene svg {
        width: 330px;
        height: 330px;
        inset-inline-end: -165px;
        top: -20px;
        opacity: 0.3;
      }
      .brand {
        font-variant: small-caps;
        letter-spacing: 0.04em;
        font-size: 18px;
      }
      :lang(ar) .brand {
        letter-spacing: 0;
      }
      h1.long {
        max-width: none;
      }
      h1 {
        font-family: var(--serif);
        font-weight: 600;
        margin-top: max(64px, 18vh);
        max-width: 10em;
      }
      .card {
        border: 1px solid #cdd6d4;
        border-top: 3px solid #1f6f78;
        border-radius: 3px;
      }
      .bottom {
        border-top: 1px solid #b9c6c4;
        padding-top: 12px;
      }
      @media (min-width: 760px) {
        .scene svg {
          width: min(760px, 62vw);
          height: min(760px, 62vw);
          top: -8vw;
          inset-inline: -20vw auto;
          opacity: 0.22;
        }
      }
    `,
  welcome: msg('Welcome to our guest Wi-Fi'),
  bottom: msg('Thank you for your visit.'),
  button: msg('Connect'),
};
