import { css } from '../style/css.ts';

export const siteStyles = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
    margin: 0;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 72px;
  }
  @media (prefers-reduced-motion: no-preference) {
    html {
      scroll-behavior: smooth;
    }
  }
  body {
    font:
      16px/1.5 system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      'Noto Sans Arabic',
      sans-serif;
    color: var(--on-paper);
    background: var(--paper);
    overflow-wrap: break-word;
  }
  img,
  video {
    display: block;
    max-width: 100%;
  }
  a {
    color: inherit;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  h1,
  h2,
  h3,
  p,
  address {
    unicode-bidi: plaintext;
    text-align: left;
  }
  [dir='rtl'] :is(h1, h2, h3, p, address) {
    text-align: right;
  }
  .wide {
    max-width: 960px;
    margin: 0 auto;
    padding: 0 20px;
  }
  .hero {
    padding-block: 28px 24px;
  }
  .hero picture {
    display: contents;
  }
  .banner {
    width: 100%;
    height: auto;
    max-height: 260px;
    object-fit: cover;
    border-radius: 20px;
    margin-bottom: 20px;
  }
  .logo {
    max-height: 64px;
    max-width: 200px;
    object-fit: contain;
    margin-bottom: 14px;
  }
  h1 {
    font-size: clamp(28px, 6vw, 44px);
    line-height: 1.15;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  :lang(ar) h1 {
    line-height: 1.4;
    letter-spacing: 0;
  }
  address {
    font-style: normal;
    margin-top: 8px;
  }
  .about {
    margin-top: 12px;
    max-width: 60ch;
    white-space: pre-line;
  }
  .go {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: 48px;
    padding: 8px 22px;
    margin-top: 18px;
    font: inherit;
    font-weight: 600;
    text-decoration: none;
    color: var(--on-button);
    background: var(--button);
    border: 2px solid var(--button);
    border-radius: 24px;
    cursor: pointer;
  }
  .go bdi {
    direction: ltr;
  }
  .go:hover {
    filter: brightness(1.06);
  }
  nav {
    position: sticky;
    top: 0;
    z-index: 2;
    background: var(--paper);
    border-block: 1px solid #8884;
  }
  nav ul {
    display: flex;
    gap: 8px;
    overflow-x: auto;
    list-style: none;
    max-width: 960px;
    margin: 0 auto;
    padding: 8px 20px;
    scrollbar-width: none;
  }
  nav a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 16px;
    white-space: nowrap;
    text-decoration: none;
    border: 1px solid #8886;
    border-radius: 22px;
  }
  nav a:hover,
  nav [aria-current] {
    color: var(--on-button);
    background: var(--button);
    border-color: var(--button);
  }
  h2 {
    font-size: 22px;
    line-height: 1.3;
    margin: 32px 0 14px;
  }
  .items {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
    gap: 14px;
    list-style: none;
    padding: 0;
  }
  .item {
    position: relative;
    display: flex;
    gap: 14px;
    height: 100%;
    padding: 14px;
    color: var(--ink);
    background: var(--card);
    border-radius: 18px;
  }
  .item picture {
    flex: none;
  }
  .item img {
    width: 96px;
    height: 96px;
    object-fit: cover;
    border-radius: 12px;
    background: #8882;
  }
  .item > div {
    flex: 1;
    min-width: 0;
  }
  h3 {
    font-size: 17px;
    line-height: 1.35;
  }
  h3 a {
    text-decoration: none;
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 18px;
  }
  .item:hover h3 a {
    text-decoration: underline;
  }
  .soft {
    color: var(--soft);
    font-size: 15px;
  }
  .price {
    font-weight: 700;
    margin-top: 4px;
  }
  .price span {
    font-weight: 400;
  }
  .stars {
    font-size: 14px;
  }
  .stars i {
    position: relative;
    font-style: normal;
  }
  .stars i::before {
    content: '★';
    position: absolute;
    inset-inline-start: 0;
    width: 50%;
    overflow: hidden;
  }
  .stars b {
    white-space: nowrap;
    color: var(--ink);
    letter-spacing: 0.05em;
    font-weight: 400;
  }
  .heard {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  footer.wide {
    padding-block: 40px 32px;
    font-size: 15px;
  }
  footer ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 4px;
    list-style: none;
    padding: 0;
    margin-inline-start: -10px;
  }
  footer a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 10px;
  }
  footer [aria-current] {
    font-weight: 700;
    text-decoration: none;
  }
`;

export const itemStyles = css`
  .back {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  .card {
    margin-top: 16px;
    padding: 20px;
    color: var(--ink);
    background: var(--card);
    border-radius: 20px;
  }
  .card > * + * {
    margin-top: 12px;
  }
  .card h2 {
    margin-top: 0;
  }
  .card .go {
    margin-top: 16px;
  }
  .pictures {
    display: flex;
    gap: 12px;
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    border-radius: 20px;
  }
  .pictures > * {
    flex: none;
    width: min(100%, 560px);
    scroll-snap-align: start;
  }
  .pictures img,
  .pictures video {
    width: 100%;
    height: min(70vw, 380px);
    object-fit: cover;
    border-radius: 20px;
    background: #8882;
  }
  .lines {
    white-space: pre-line;
  }
  .big {
    font-size: 20px;
  }
  .review {
    border-top: 1px solid #8884;
    padding-top: 12px;
  }
  .field {
    display: grid;
    gap: 4px;
  }
  .field label,
  legend {
    font-weight: 600;
    font-size: 15px;
    padding: 0;
  }
  input[type='text'],
  textarea {
    width: 100%;
    min-height: 48px;
    padding: 10px 14px;
    font: inherit;
    color: #16181d;
    background: #fff;
    border: 1px solid var(--line);
    border-radius: 12px;
  }
  fieldset {
    border: 0;
    padding: 0;
    min-width: 0;
  }
  .rate {
    display: flex;
    position: relative;
  }
  .rate input {
    position: absolute;
    opacity: 0;
  }
  .rate label {
    min-width: 44px;
    min-height: 44px;
    display: grid;
    place-items: center;
    font-size: 30px;
    line-height: 1;
    color: var(--line);
    opacity: 0.6;
    cursor: pointer;
  }
  .rate input:checked + label,
  .rate:has(:checked) label {
    color: var(--ink);
    opacity: 1;
  }
  .rate input:checked ~ input + label {
    color: var(--line);
    opacity: 0.6;
  }
  .rate input:focus-visible + label {
    outline: 3px solid var(--ink);
    outline-offset: -3px;
    border-radius: 8px;
  }
  .said {
    padding: 12px 16px;
    border: 2px solid var(--button);
    border-radius: 12px;
  }
`;
