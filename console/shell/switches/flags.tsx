import type { ReactNode } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import classes from './flags.module.css';

const star = (x: number, y: number, size: number, turn = 0) =>
  `M${Array.from({ length: 10 }, (_, point) => {
    const radius = point % 2 ? size * 0.382 : size;
    const angle = (Math.PI / 5) * point - Math.PI / 2 + turn;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  }).join('L')}Z`;

const bands = (first: string, second: string, third: string) => (
  <>
    <path d="M0 0h8v16H0z" fill={first} />
    <path d="M8 0h8v16H8z" fill={second} />
    <path d="M16 0h8v16h-8z" fill={third} />
  </>
);

const flags: Record<LanguageId, ReactNode> = {
  vi: (
    <>
      <path d="M0 0h24v16H0z" fill="#da251d" />
      <path d={star(12, 8.3, 5)} fill="#ffdd00" />
    </>
  ),
  en: (
    <>
      <path d="M0 0h24v16H0z" fill="#1f3a7d" />
      <path d="m0 0 24 16M24 0 0 16" stroke="#fff" strokeWidth="3.4" />
      <path d="m0 0 12 8m12-8L12 8m0 0L0 16m12-8 12 8" stroke="#c8202f" strokeWidth="1.3" />
      <path d="M12 0v16M0 8h24" stroke="#fff" strokeWidth="5.4" />
      <path d="M12 0v16M0 8h24" stroke="#c8202f" strokeWidth="3" />
    </>
  ),
  zh: (
    <>
      <path d="M0 0h24v16H0z" fill="#de2910" />
      <path d={star(5, 5, 2.7)} fill="#ffde00" />
      <path
        d={[star(9.4, 1.9, 0.95, 0.4), star(11, 3.7, 0.95, 0.8), star(11, 6.2, 0.95), star(9.4, 8, 0.95, 0.4)].join('')}
        fill="#ffde00"
      />
    </>
  ),
  ar: (
    <>
      <path d="M0 0h24v5.34H0z" fill="#00732f" />
      <path d="M0 5.33h24v5.34H0z" fill="#fff" />
      <path d="M0 10.66h24V16H0z" fill="#1d1d1b" />
      <path d="M0 0h6.5v16H0z" fill="#d8202c" />
    </>
  ),
  it: bands('#118c4f', '#f6f5f1', '#cd2a3e'),
  es: (
    <>
      <path d="M0 0h24v16H0z" fill="#bf1626" />
      <path d="M0 4h24v8H0z" fill="#f6c02d" />
      <path d="M5.4 6.2h3.4v2.5a1.7 1.7 0 0 1-3.4 0z" fill="#bf1626" />
    </>
  ),
  fr: bands('#1f3a7d', '#f6f5f1', '#d8313f'),
};

/** Decoration: the language's own name always stands beside it or in the label. Flags do not mirror. */
export const Flag = ({ language, size = 22 }: { language: LanguageId; size?: number }) => (
  <svg viewBox="0 0 24 16" width={size} height={(size * 2) / 3} aria-hidden="true" className={classes.flag}>
    {flags[language]}
  </svg>
);
