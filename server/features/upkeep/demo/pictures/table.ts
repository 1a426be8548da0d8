import { drawing, lotus, steam } from './drawing.ts';

const plate = (cloth: [string, string], shapes: string): string =>
  drawing(800, 600, { cloth }, `<rect width="800" height="600" fill="url(#cloth)"/>${shapes}`);
const shadow = (y: number, half: number): string =>
  `<ellipse cx="400" cy="${y}" rx="${half}" ry="${half / 7}" fill="#000" opacity=".16"/>`;

export const lotusTea = plate(
  ['#dfeee6', '#a9cdbd'],
  `${shadow(508, 300)}
  <path d="M196 300h300c0 120-50 196-150 196S196 420 196 300z" fill="#2f5d50"/><ellipse cx="346" cy="300" rx="150"
    ry="34" fill="#3f7565"/><ellipse cx="346" cy="302" rx="122" ry="24" fill="#d9a441"/>
  <path d="M492 322c92-18 108 104-22 112" fill="none" stroke="#2f5d50"
    stroke-width="26"/>${steam(346, 250, '#ffffff')}${lotus(628, 500, 0.95, '#f2a7b5', '#f2b84b')}`,
);

export const eggCoffee = plate(
  ['#f3e2c7', '#d9b98c'],
  `${shadow(520, 220)}
  <path d="M256 190h288l-34 320H290z" fill="#fffdf8" opacity=".6"/><path d="M276 330h248l-19 172H295z"
    fill="#3b2116"/><path d="M262 224h276l-14 112H276z" fill="#f5cf7b"/>
  <ellipse cx="400" cy="226" rx="138" ry="32" fill="#fbe0a0"/><path d="M330 222c40-26 62 20 96-4s40 8 54 4" fill="none"
    stroke="#a5672f" stroke-width="10" stroke-linecap="round"/>
  <path d="M600 512l40-210" stroke="#8d8f92" stroke-width="14" stroke-linecap="round"/><ellipse cx="646" cy="274"
    rx="26" ry="40" fill="#a9abae"/>`,
);

const noodles = [0, 1, 2, 3]
  .map(
    (at) =>
      `<path d="M${262 + at * 24} ${300 + at * 9}c60 40 130-40 ${210 - at * 26} ${14 - at * 4}" fill="none"
        stroke="#fff6df" stroke-width="13" stroke-linecap="round"/>`,
  )
  .join('');
const scallions = [
  [300, 286],
  [372, 330],
  [446, 274],
  [510, 318],
  [420, 348],
  [340, 262],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="11" fill="none" stroke="#4d9a4a" stroke-width="7"/>`)
  .join('');

export const beefPho = plate(
  ['#f7e3d4', '#e2a98a'],
  `${shadow(530, 280)}
  <path d="M140 296h520c0 150-104 232-260 232S140 446 140 296z" fill="#faf7ef"/><path d="M152 352c120 30 376 30 496 0"
    fill="none" stroke="#0b6e69" stroke-width="10"/>
  <ellipse cx="400" cy="298" rx="260" ry="84" fill="#ffffff"/><ellipse cx="400" cy="302" rx="228" ry="66"
    fill="#c98a45"/>${noodles}
  <path d="M446 300c30-30 92-24 112 2s-50 38-86 30-38-20-26-32z" fill="#8a4a3a"/><path d="M250 322c26-24 70-14 84 8s-42
    30-66 22-28-18-18-30z" fill="#9a5644"/>${scallions}${steam(400, 214, '#ffffff')}
  <path d="M560 120l168 150M590 96l160 156" stroke="#7a3b24" stroke-width="11" stroke-linecap="round"/>`,
);

export const lakeBreakfast = plate(
  ['#cfe6f2', '#f6e7c8'],
  `<circle cx="640" cy="130" r="62" fill="#ffd27a"/><path d="M0 300q200-50 400-10t400-20v330H0z"
    fill="#e9d3a8"/>${shadow(500, 330)}
  <ellipse cx="330" cy="440" rx="240" ry="92" fill="#ffffff"/><ellipse cx="330" cy="434" rx="186" ry="66"
    fill="#f3f1ea"/>
  <path d="M220 424c20-44 104-50 126-8s-30 56-66 48-74-10-60-40z" fill="#ffffff"/><circle cx="282" cy="422" r="27"
    fill="#f2b53c"/>
  <path d="M360 452c4-54 116-62 128-10-34 20-92 26-128 10z" fill="#c97f3d"/><path d="M386 448l14-34M418 446l8-38M452
    442l2-34" stroke="#8f5426" stroke-width="7" stroke-linecap="round"/>
  <path d="M600 372h116l-14 150h-88z" fill="#fdfdfb" opacity=".7"/><path d="M606 412h104l-10 106h-84z"
    fill="#f28c38"/><path d="M664 380l26-70" stroke="#0b6e69" stroke-width="10" stroke-linecap="round"/>`,
);

export const hotStones = plate(
  ['#e9e2d8', '#bfae9b'],
  `${shadow(520, 290)}
  <ellipse cx="400" cy="470" rx="220" ry="62" fill="#4a4f55"/><ellipse cx="392" cy="458" rx="196" ry="44"
    fill="#5b6168"/>
  <ellipse cx="396" cy="376" rx="164" ry="52" fill="#3d4247"/><ellipse cx="390" cy="366" rx="144" ry="36"
    fill="#51575e"/>
  <ellipse cx="404" cy="298" rx="112" ry="40" fill="#4a4f55"/><ellipse cx="400" cy="290" rx="96" ry="27"
    fill="#656c74"/>
  ${lotus(404, 270, 0.72, '#f6c3d0', '#f2b84b')}<path d="M96 560c40-160 30-260 96-352M120 420c-50-20-66-64-60-110 44 20
    70 60 60 110M150 320c50-14 76-52 78-104-48 14-82 50-78 104" fill="#5f8f6c" stroke="#5f8f6c" stroke-width="6"/>`,
);

export const kayak = plate(
  ['#f4c79a', '#7fb3c4'],
  `<circle cx="250" cy="190" r="70" fill="#fff0c9"/><path d="M0 300q180-70 380-26t420-20v60H0z" fill="#5d7f78"/><rect
    y="304" width="800" height="296" fill="#3f8a9c"/>
  ${[340, 392, 520, 560]
    .map(
      (y, at) => `<path d="M${60 + at * 90} ${y}q60-16 120 0t120 0" fill="none" stroke="#a9dbe2"
    stroke-width="7" stroke-linecap="round" opacity=".6"/>`,
    )
    .join('')}
  <path d="M120 430c180 34 380 34 560 0-70 74-170 92-280 92s-210-18-280-92z" fill="#e4572e"/><path d="M150 438c160 24
    340 24 500 0" fill="none" stroke="#ffe0b8" stroke-width="10"/><ellipse cx="400" cy="446" rx="76" ry="15"
    fill="#7c2c16"/>
  <path d="M372 446c-6-70 6-104 30-104s34 34 28 104z" fill="#14213d"/><circle cx="402" cy="316" r="29"
    fill="#d99a6c"/><path d="M352 312l50-46 50 46z" fill="#f2d9a0"/>
  <path d="M236 300l326 176" stroke="#5b3a22" stroke-width="12" stroke-linecap="round"/><path d="M196 262l60 32-18
    26-58-30z" fill="#f2b84b"/><path d="M544 470l22-26 58 40-32 24z" fill="#f2b84b"/>`,
);

export const limeAndLemongrass = plate(
  ['#eef6d6', '#c4dca0'],
  `${shadow(524, 210)}
  <path d="M286 150h228l-30 364H316z" fill="#ffffff" opacity=".65"/><path d="M296 250h208l-22 252H318z"
    fill="#d9e878"/><ellipse cx="400" cy="250" rx="104" ry="22" fill="#e9f2a4"/>
  <rect x="330" y="300" width="62" height="62" rx="12" fill="#ffffff" opacity=".6" transform="rotate(-12 361
    331)"/><rect x="404" y="350" width="58" height="58" rx="12" fill="#ffffff" opacity=".55" transform="rotate(16 433
    379)"/>
  <path d="M352 262L322 74M372 262L366 60" stroke="#7fa650" stroke-width="14" stroke-linecap="round"/><circle cx="508"
    cy="172" r="62" fill="#8fbf3f"/><circle cx="508" cy="172" r="50" fill="#f4f9d8"/>
  ${[0, 60, 120, 180, 240, 300]
    .map(
      (angle) => `<path d="M508 166l-15-34q15-10 30 0z" fill="#b9d95f"
    transform="rotate(${angle} 508 172)"/>`,
    )
    .join('')}`,
);

export const banhMi = plate(
  ['#fbe6c4', '#e8bd84'],
  `${shadow(480, 330)}
  <path d="M110 400c0-120 130-170 290-170s290 50 290 170z" fill="#d98f3e"/><path d="M96 404h608c0 56-120 84-304 84S96
    460 96 404z" fill="#c47a2e"/>
  <path d="M100 392q40-34 80 0t80 0 80 0 80 0 80 0 80 0 80 0 40-8v28H100z" fill="#6da544"/><path d="M120 402h560v22H120z" fill="#f3c9a0"/>
  ${[190, 290, 390, 490, 590].map((x) => `<path d="M${x} 404l42-16" stroke="#e4572e" stroke-width="13" stroke-linecap="round"/>`).join('')}
  ${[230, 330, 430, 530].map((x) => `<path d="M${x} 300q34-34 66-30" fill="none" stroke="#f6cd8b" stroke-width="15" stroke-linecap="round"/>`).join('')}`,
);
