import { drawing, lotus } from './drawing.ts';
import { hotelName, hotelWord } from './sign-letters.ts';

const pagoda = (x: number, y: number, size: number, colour: string): string => {
  const roofs = [0, 1, 2, 3, 4].map((floor) => {
    const [half, top] = [64 - floor * 9, -floor * 46];
    return `<path d="M${-half} ${top}q${half} -10 ${half * 2} 0l-14-24h${28 - half * 2}z"/><rect x="${-half * 0.56}"
      y="${top - 46}" width="${half * 1.12}" height="26"/>`;
  });
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="${colour}">${roofs.join('')}<path
    d="M-4-230h8l-2-46h-4z"/></g>`;
};

/** Leaves on the water, the nearer the larger. */
const leaves = (places: [x: number, y: number, size: number][], colour: string): string =>
  places
    .map(
      ([x, y, size]) =>
        `<path d="M0 0L58-14A60 22 0 1 0 52 14z" transform="translate(${x} ${y}) scale(${size})" fill="${colour}"/>`,
    )
    .join('');

const glints = (x: number, y: number, step: number): string =>
  [150, 108, 190, 84, 132, 60]
    .map(
      (width, at) =>
        `<rect x="${x - width / 2 + (at % 2 ? 18 : -14)}" y="${y + at * step}" width="${width}" height="7" rx="3.5"
          fill="#ffd9a0" opacity="${0.65 - at * 0.08}"/>`,
    )
    .join('');

/** West Lake at dusk, upright for phones. */
export const lakeAtDusk = drawing(
  800,
  1200,
  { sky: ['#1f3a5f', '#f2a672'], water: ['#c97b63', '#12334a'] },
  `
  <rect width="800" height="640" fill="url(#sky)"/><circle cx="520" cy="520" r="92" fill="#ffe2ad"/>
  <path d="M0 600q140-90 290-40t260-20 250 30v80H0z" fill="#7a5a6b" opacity=".7"/><path d="M0 640q190-60
    400-20t400-26v60H0z" fill="#4b4560"/>
  ${pagoda(196, 632, 0.9, '#2b2f4a')}<rect y="636" width="800" height="564" fill="url(#water)"/>${glints(520, 668, 34)}
  ${leaves(
    [
      [90, 900, 1.1],
      [300, 980, 1.5],
      [620, 940, 1.3],
      [720, 1080, 2],
      [160, 1120, 2.1],
      [460, 1150, 1.7],
    ],
    '#1f5b53',
  )}
  ${lotus(232, 1092, 0.75, '#f6c3b4', '#f2b84b')}${lotus(664, 1046, 0.9, '#f9d3c8', '#f2b84b')}`,
);

/** The same evening from the terrace, wide. */
export const terrace = drawing(
  1500,
  500,
  { sky: ['#27486b', '#f4b183'], water: ['#b8705f', '#1a3f57'] },
  `
  <rect width="1500" height="320" fill="url(#sky)"/><circle cx="980" cy="262" r="58" fill="#ffe2ad"/>
  <path d="M0 300q240-70 520-24t540-16 440 12v60H0z" fill="#5a4a63"/>${pagoda(1220, 316, 0.62, '#2b2f4a')}
  <rect y="314" width="1500" height="186" fill="url(#water)"/>${glints(980, 332, 18)}
  <path d="M0 60q380 130 760 0q370 120 740 10" fill="none" stroke="#1b2740" stroke-width="5"/>
  ${[110, 300, 470, 640, 830, 1010, 1200, 1380]
    .map(
      (x, at) => `<circle cx="${x}"
    cy="${[113, 143, 142, 116, 102, 136, 142, 121][at]}" r="21" fill="${at % 2 ? '#ffd27a' : '#f2845c'}"/>`,
    )
    .join('')}
  <path d="M0 430h1500v70H0z" fill="#1b2740"/>${[60, 240, 420, 600, 780, 960, 1140, 1320]
    .map(
      (x) => `<rect x="${x}"
    y="372" width="12" height="70" fill="#1b2740"/>`,
    )
    .join('')}<rect y="366" width="1500" height="12" fill="#1b2740"/>
  ${lotus(180, 366, 0.42, '#f6c3b4', '#f2b84b')}${lotus(690, 366, 0.36, '#f6c3b4', '#f2b84b')}`,
);

/**
 * Letters as outlines: a picture has no say in which fonts a phone has, and another one would be wider than the sign.
 */
export const sign = drawing(
  520,
  168,
  {},
  `
  <rect width="520" height="168" rx="30" fill="#fffaf2"/>${lotus(104, 128, 0.62, '#a3402f', '#f2b84b')}<path
    fill="#0e3a3a" d="${hotelName}"/><path fill="#55625f" d="${hotelWord}"/>`,
);
