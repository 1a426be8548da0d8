import type { ReactElement } from 'react';
import { msg } from '../language/translate.ts';
import { css } from '../style/css.ts';
import { splitStyles } from '../style/split-styles.ts';
import type { Template } from './template.ts';

function Art(): ReactElement {
  return (
    <>
      <svg
        className="cup"
        viewBox="0 0 200 210"
        fill="none"
        stroke="#7a3e1d"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M38 104h104c0 44-14 72-52 72s-52-28-52-72z" fill="#e9c9a1" />
        <path d="M142 116c26-6 34 30-6 38M20 190c40 8 100 8 140 0" />
        <path d="M64 84c-12-16 10-24 0-42M90 84c-14-20 12-30 0-54M116 84c-12-16 10-24 0-42" stroke="#b98252" />
      </svg>
      <svg className="ring" viewBox="0 0 200 200" fill="none" stroke="#8a4a22">
        <circle cx="100" cy="100" r="84" strokeWidth="5" strokeDasharray="330 14 150 40" opacity=".28" />
        <circle cx="101" cy="99" r="78" strokeWidth="12" opacity=".08" />
      </svg>
    </>
  );
}

export const tea: Template = {
  id: 'tea',
  palette: {
    paper: '#f5e9d6',
    onPaper: '#3b2416',
    card: '#fffaf1',
    ink: '#3b2416',
    soft: '#6d5443',
    line: '#9a7d68',
    button: '#7a3e1d',
    onButton: '#fff8ec',
  },
  Art,
  styles:
    splitStyles +
    css`
      body {
        --r: 14px;
      }
      .scene .cup {
        width: 132px;
        height: auto;
        inset-inline-end: 14px;
        top: max(60px, 16vh - 30px);
      }
      .scene .ring {
        width: 260px;
        height: auto;
        inset-inline-start: -110px;
        bottom: -70px;
      }
      h1 {
        font-family: var(--serif);
        font-weight: 600;
        margin-top: max(48px, 16vh - 42px);
        padding-inline-end: 124px;
        min-height: 94px;
        font-size: 24px;
        text-wrap: wrap;
      }
      .card {
        border-radius: 24px;
        border: 1px solid #e2cdb0;
      }
      .full h1 {
        padding: 0;
      }
      h1.long {
        padding: 0;
        margin-top: 150px;
      }
      @media (min-width: 760px) {
        main > h1 {
          padding: 0;
          min-height: 0;
          text-wrap: balance;
        }
        .scene .cup {
          width: min(36vw, 44vh);
          inset-inline: 8vw auto;
          top: auto;
          bottom: 4vh;
        }
        body {
          --art: 44vh;
        }
        .scene .ring {
          inset-inline: auto -90px;
          width: 380px;
        }
      }
    `,
  welcome: msg('Sit down, take your time'),
  bottom: msg('Enjoy your cup.'),
  button: msg('Go online'),
};
