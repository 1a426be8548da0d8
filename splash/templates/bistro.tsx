import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import type { Template } from './template.ts';

/** An awning over the door: stripes that end in scallops. */
function Art(): ReactElement {
  return (
    <svg width="100%" height="64">
      <defs>
        <pattern id="stripes" width="56" height="64" patternUnits="userSpaceOnUse">
          <path fill="#f7ecd9" d="M0 0h28v46a14 14 0 0 1-28 0z" />
          <path fill="#b3322c" d="M28 0h28v46a14 14 0 0 1-28 0z" />
          <path fill="#000" opacity=".12" d="M0 40h56v6H0z" />
        </pattern>
      </defs>
      <rect width="100%" height="64" fill="url(#stripes)" />
    </svg>
  );
}

export const bistro: Template = {
  id: 'bistro',
  palette: {
    paper: '#16332b',
    onPaper: '#f9efdd',
    card: '#fdf6e8',
    ink: '#2b1d17',
    soft: '#665246',
    line: '#917b6c',
    button: '#9c2722',
    onButton: '#ffffff',
  },
  Art,
  styles: css`
    body {
      --r: 6px;
    }
    .scene {
      position: absolute;
    }
    .scene svg {
      height: 64px;
      opacity: 1 !important;
    }
    .page {
      padding-top: 72px;
    }
    h1 {
      font-family: var(--serif);
      font-style: italic;
      font-weight: 400;
      text-align: center;
      font-size: 28px;
      margin-top: max(12px, 40vh - 200px);
    }
    h1::after {
      content: '';
      display: block;
      width: 120px;
      height: 10px;
      margin: 12px auto 0;
      background:
        radial-gradient(circle, #e0b65c 4px, #0000 4.5px) center / 10px 10px no-repeat,
        linear-gradient(#e0b65c, #e0b65c) center / 100% 1px no-repeat;
    }
    .dense h1 {
      font-size: 22px;
      margin-bottom: 8px;
    }
    .dense h1::after {
      margin-top: 4px;
    }
    :lang(ar) h1,
    :lang(zh) h1 {
      font-style: normal;
    }
    .card {
      border-radius: 4px;
      outline: 1px solid #c9a35a;
      outline-offset: -8px;
      padding: 24px;
    }
    .bottom {
      text-align: center;
      font-family: var(--serif);
      font-style: italic;
    }
    :lang(ar) .bottom,
    :lang(zh) .bottom {
      font-style: normal;
    }
    @media (min-width: 760px) {
      .page {
        padding-top: 150px;
      }
      .top {
        top: 84px;
      }
      h1,
      .dense h1 {
        font-size: 44px;
        margin-top: 0;
      }
      .card {
        padding: 36px;
      }
    }
  `,
  welcome: msg('Good to have you at our table'),
  bottom: msg('Enjoy your meal.'),
  button: msg('Go online'),
};
