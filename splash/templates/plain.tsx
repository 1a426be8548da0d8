import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import type { Template } from './template.ts';

function Art(): ReactElement {
  return (
    <svg viewBox="0 0 400 400" fill="none" stroke="#0b6e69" strokeWidth="26" strokeLinecap="round" strokeOpacity=".1">
      <path d="M400 330A70 70 0 0 0 330 400M400 250A150 150 0 0 0 250 400M400 170A230 230 0 0 0 170 400M400 90A310 310 0 0 0 90 400" />
    </svg>
  );
}

export const plain: Template = {
  id: 'plain',
  palette: {
    paper: '#fbfaf7',
    onPaper: '#14213d',
    card: '#ffffff',
    ink: '#14213d',
    soft: '#545d72',
    line: '#8a90a0',
    button: '#0b6e69',
    onButton: '#ffffff',
  },
  Art,
  styles: css`
    body {
      --r: 10px;
    }
    h1 {
      font-size: 28px;
      margin-top: max(16px, 11vh);
    }
    @media (min-width: 760px) {
      h1 {
        font-size: 40px;
        margin-top: 0;
      }
    }
    .scene svg {
      width: min(104vw, 620px);
      height: auto;
      inset-inline-end: 0;
      bottom: 0;
    }
    [dir='rtl'] .scene svg {
      transform: scaleX(-1);
    }
    .card {
      box-shadow:
        0 1px 2px #14213d14,
        0 12px 32px #14213d14;
    }
  `,
  welcome: msg('Welcome to our Wi-Fi'),
  bottom: msg('Nice that you are here.'),
  button: msg('Go online'),
};
