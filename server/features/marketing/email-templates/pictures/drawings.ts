/** Drawn for mails of 600 by 240 pixels, twice as large for sharp screens. Shapes only: a server has no fonts. */
const width = 1200;
const height = 480;

const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const stroke = (d: string, colour: string, thick: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;

function star(x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = (Math.PI / 5) * at - Math.PI / 2;
    const far = at % 2 === 0 ? r : r * 0.45;
    return `${(x + far * Math.cos(angle)).toFixed(1)},${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`;
}

const steam = (x: number, y: number, colour: string) =>
  stroke(`M${x} ${y} c-22 -30 22 -50 0 -84 c-18 -28 14 -44 4 -66`, colour, 10);
const petal = (x: number, y: number, turn: number, fill: string) =>
  path('M0 0 C-46 -40 -40 -120 0 -160 C40 -120 46 -40 0 0', fill, `transform="translate(${x} ${y}) rotate(${turn})"`);

const scenes: Record<string, { ground: string; shapes: string[] }> = {
  welcome: {
    ground: '#fbe9d0',
    shapes: [
      circle(600, 300, 150, '#f2a65a'),
      circle(600, 300, 200, '#f2a65a', 'opacity="0.25"'),
      path('M0 360 C200 250 380 300 560 350 S960 260 1200 330 V480 H0 Z', '#3f8f83'),
      path('M0 420 C260 330 480 400 700 410 S1040 360 1200 400 V480 H0 Z', '#0b6e69'),
      stroke('M300 150 q20 -20 40 0 q20 -20 40 0', '#14213d', 6),
      stroke('M820 110 q16 -16 32 0 q16 -16 32 0', '#14213d', 6),
    ],
  },
  thanks: {
    ground: '#e3efe9',
    shapes: [
      circle(600, 250, 210, '#cfe3da'),
      box(450, 410, 300, 18, 9, '#0b6e69'),
      path('M480 250 H720 C720 340 680 400 600 400 S480 340 480 250 Z', '#ffffff'),
      stroke('M720 275 c60 -10 60 90 -22 80', '#ffffff', 18),
      path('M480 250 H720 C720 262 718 274 716 284 H484 C482 274 480 262 480 250 Z', '#c97b4a'),
      path(
        'M600 210 C560 170 520 140 550 105 C575 80 600 105 600 122 C600 105 625 80 650 105 C680 140 640 170 600 210',
        '#e4572e',
      ),
    ],
  },
  'come-back': {
    ground: '#1f2f52',
    shapes: [
      circle(930, 110, 52, '#f6e7c1'),
      circle(952, 98, 46, '#1f2f52'),
      ...[150, 300, 480, 700, 1080].map((x, at) => star(x, 60 + ((at * 53) % 120), 10, '#f6e7c1')),
      path('M0 400 C300 340 800 340 1200 400 V480 H0 Z', '#16223d'),
      path('M470 250 L600 150 L730 250 Z', '#c97b4a'),
      box(500, 250, 200, 140, 0, '#f3ead9'),
      box(575, 300, 50, 90, 6, '#e4572e'),
      box(520, 275, 40, 40, 4, '#ffd27a'),
      box(640, 275, 40, 40, 4, '#ffd27a'),
      path('M575 390 H625 L720 480 H480 Z', '#f6e7c1', 'opacity="0.55"'),
    ],
  },
  birthday: {
    ground: '#fde4e1',
    shapes: [
      ...['#e4572e', '#0b6e69', '#f2a65a', '#7a5ba6'].flatMap((colour, row) =>
        Array.from({ length: 6 }, (_, at) =>
          circle(90 + at * 205 + row * 37, 60 + ((at * 97 + row * 71) % 190), 9, colour),
        ),
      ),
      box(420, 400, 360, 16, 8, '#b98a6a'),
      box(450, 290, 300, 112, 18, '#ffffff'),
      path(
        'M450 320 q25 40 50 0 q25 40 50 0 q25 40 50 0 q25 40 50 0 q25 40 50 0 q25 40 50 0 V300 q0 -10 -10 -10 H460 q-10 0 -10 10 Z',
        '#e4572e',
      ),
      ...[520, 600, 680].flatMap((x) => [
        box(x - 7, 215, 14, 78, 7, '#7a5ba6'),
        path(`M${x} 160 q26 30 0 50 q-26 -20 0 -50`, '#f2a65a'),
      ]),
    ],
  },
  voucher: {
    ground: '#fff1d6',
    shapes: [
      box(300, 120, 600, 240, 24, '#e4572e'),
      circle(300, 240, 34, '#fff1d6'),
      circle(900, 240, 34, '#fff1d6'),
      stroke('M700 140 V340', '#fff1d6', 6, 'stroke-dasharray="4 22"'),
      stroke('M430 310 L570 170', '#ffffff', 20),
      circle(440, 190, 30, 'none', 'stroke="#ffffff" stroke-width="18"'),
      circle(560, 290, 30, 'none', 'stroke="#ffffff" stroke-width="18"'),
      star(800, 240, 58, '#ffd27a'),
      star(180, 110, 24, '#f2a65a'),
      star(1030, 380, 30, '#f2a65a'),
    ],
  },
  review: {
    ground: '#e8e6f3',
    shapes: [
      path(
        'M260 110 H940 q40 0 40 40 V300 q0 40 -40 40 H660 L600 410 L570 340 H260 q-40 0 -40 -40 V150 q0 -40 40 -40 Z',
        '#ffffff',
      ),
      ...[0, 1, 2, 3, 4].map((at) => star(340 + at * 130, 228, 54, '#f2a65a')),
    ],
  },
  newsletter: {
    ground: '#dfeaf2',
    shapes: [
      path('M400 210 L600 90 L800 210 V400 q0 20 -20 20 H420 q-20 0 -20 -20 Z', '#0b6e69'),
      box(440, 120, 320, 230, 10, '#ffffff'),
      box(470, 150, 120, 70, 6, '#f2a65a'),
      ...[155, 180, 205].map((y) => box(610, y, 120, 10, 5, '#c9d3dc')),
      ...[240, 265, 290].map((y) => box(470, y, 260, 10, 5, '#c9d3dc')),
      path('M400 215 L600 340 L800 215 V400 q0 20 -20 20 H420 q-20 0 -20 -20 Z', '#14857e'),
      path('M400 410 L560 315 L600 340 L640 315 L800 410 q-4 10 -20 10 H420 q-16 0 -20 -10 Z', '#0b6e69'),
    ],
  },
  event: {
    ground: '#2a1f45',
    shapes: [
      stroke('M0 60 Q300 190 600 90 T1200 70', '#f6e7c1', 4),
      ...[
        [110, 108],
        [230, 140],
        [360, 144],
        [490, 122],
        [620, 86],
        [760, 62],
        [900, 52],
        [1040, 56],
      ].flatMap(([x, y]) => [circle(x!, y! + 26, 30, '#ffd27a', 'opacity="0.25"'), circle(x!, y! + 26, 16, '#ffd27a')]),
      path('M0 420 Q600 350 1200 420 V480 H0 Z', '#1b1330'),
      stroke('M520 380 V250 L680 220 V350', '#e4572e', 18),
      circle(496, 382, 32, '#e4572e'),
      circle(656, 352, 32, '#e4572e'),
      star(300, 280, 20, '#7a5ba6'),
      star(900, 260, 26, '#7a5ba6'),
    ],
  },
  menu: {
    ground: '#fdf0dc',
    shapes: [
      circle(600, 260, 220, '#f7dfb8'),
      steam(540, 210, '#ffffff'),
      steam(620, 200, '#ffffff'),
      path('M400 240 H800 C800 350 720 420 600 420 S400 350 400 240 Z', '#0b6e69'),
      path('M400 240 H800 C800 256 798 270 795 284 H405 C402 270 400 256 400 240 Z', '#14857e'),
      circle(520, 240, 34, '#f2a65a'),
      circle(590, 236, 28, '#e4572e'),
      path('M640 240 c0 -50 60 -60 90 -40 c-10 40 -50 60 -90 40', '#6aa84f'),
      stroke('M720 240 L880 90', '#8a5a3b', 12),
      stroke('M750 240 L920 110', '#8a5a3b', 12),
    ],
  },
  spa: {
    ground: '#e6f0ea',
    shapes: [
      ...[280, 210, 140].map(
        (r) =>
          `<ellipse cx="600" cy="390" rx="${r * 1.6}" ry="${r * 0.28}" fill="none" stroke="#b6d3c5" stroke-width="6"/>`,
      ),
      ...[-68, 68].map((turn) => petal(600, 370, turn, '#f3b9c0')),
      ...[-38, 38].map((turn) => petal(600, 370, turn, '#ee9aa6')),
      petal(600, 370, 0, '#e57f8f'),
      `<ellipse cx="900" cy="396" rx="92" ry="30" fill="#5c6b66"/><ellipse cx="905" cy="348" rx="68" ry="24" fill="#7b8a84"/><ellipse cx="898" cy="310" rx="46" ry="18" fill="#99a7a1"/>`,
      path('M250 400 C230 330 270 260 330 230 C350 300 320 370 250 400', '#3f8f83'),
      path('M250 400 C190 370 160 310 170 250 C230 280 260 340 250 400', '#6fb1a0'),
    ],
  },
  room: {
    ground: '#e9e2d6',
    shapes: [
      box(180, 70, 220, 220, 10, '#9cc7d8'),
      path('M180 240 L260 160 L330 230 L360 205 L400 245 V280 q0 10 -10 10 H190 q-10 0 -10 -10 Z', '#3f8f83'),
      circle(345, 125, 24, '#ffd27a'),
      stroke('M290 70 V290 M180 180 H400', '#ffffff', 8),
      box(520, 190, 500, 150, 26, '#8a5a3b'),
      box(500, 290, 540, 110, 20, '#ffffff'),
      box(500, 330, 540, 80, 16, '#0b6e69'),
      box(550, 250, 150, 70, 24, '#f6f1e7'),
      box(730, 250, 150, 70, 24, '#f6f1e7'),
      box(520, 408, 26, 40, 6, '#6b4630'),
      box(994, 408, 26, 40, 6, '#6b4630'),
      ...[0, 1, 2, 3, 4].map((at) => star(620 + at * 66, 120, 24, '#f2a65a')),
    ],
  },
  wifi: {
    ground: '#dcebea',
    shapes: [
      box(300, 90, 190, 340, 28, '#14213d'),
      box(314, 122, 162, 270, 8, '#ffffff'),
      circle(395, 410, 9, '#5c6475'),
      box(335, 300, 120, 34, 17, '#0b6e69'),
      ...[150, 180].map((y) => box(335, y, 120, 12, 6, '#c9d3dc')),
      circle(760, 350, 26, '#e4572e'),
      stroke('M690 290 a100 100 0 0 1 140 0', '#e4572e', 26),
      stroke('M635 232 a178 178 0 0 1 250 0', '#f2a65a', 26),
      stroke('M580 172 a256 256 0 0 1 360 0', '#0b6e69', 26),
    ],
  },
};

export const drawingNames = Object.keys(scenes);

export function drawingOf(name: string): string | undefined {
  const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined;
  return (
    scene &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${box(0, 0, width, height, 0, scene.ground)}${scene.shapes.join('')}</svg>`
  );
}
