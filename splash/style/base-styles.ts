import { css } from './css.ts';

export const baseStyles = css`
  *,
  ::before,
  ::after {
    box-sizing: border-box;
    margin: 0;
  }
  [hidden] {
    display: none !important;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  body {
    --sans: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', sans-serif;
    --serif: Georgia, 'Noto Serif', 'Times New Roman', 'Noto Naskh Arabic', serif;
    font: 16px/1.5 var(--sans);
    color: var(--on-paper);
    background: var(--paper);
    min-height: 100vh;
    overflow-wrap: break-word;
  }
  picture {
    display: contents;
  }
  img,
  video {
    max-width: 100%;
    height: auto;
    display: block;
  }
  .scene {
    position: fixed;
    inset: 0;
    z-index: -1;
    overflow: hidden;
  }
  .scene svg {
    position: absolute;
    width: 100%;
    height: 100%;
  }
  .page {
    position: relative;
    display: flex;
    flex-direction: column;
    min-height: 100vh;
    max-width: 480px;
    margin: 0 auto;
    padding: 12px 20px 20px;
  }
  .top {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: 12px;
    min-height: 44px;
  }
  .brand {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    font-weight: 600;
    line-height: 1.25;
  }
  .logo {
    max-height: 56px;
    max-width: 160px;
    object-fit: contain;
  }
  main {
    flex: 1;
  }
  h1 {
    font-size: 26px;
    line-height: 1.2;
    margin: 16px 0;
    text-wrap: balance;
  }
  :lang(ar) h1 {
    line-height: 1.45;
  }
  :lang(zh) h1 {
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  h1.long {
    font-size: 20px;
    line-height: 1.35;
    text-wrap: wrap;
  }
  .whole {
    white-space: nowrap;
  }
  h2 {
    font-size: 20px;
    line-height: 1.3;
  }
  .card {
    padding: 20px;
    color: var(--ink);
    background: var(--card);
    border-radius: calc(var(--r) * 1.5);
  }
  .card > * + * {
    margin-top: 16px;
  }
  .card > [hidden]:first-child + * {
    margin-top: 0;
  }
  .method {
    display: grid;
    gap: 14px;
  }
  h1,
  h2,
  p,
  legend,
  label,
  label span,
  .go {
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .soft {
    color: var(--soft);
  }
  .lines {
    white-space: pre-line;
  }
  .bottom {
    margin-top: 16px;
    font-size: 14px;
  }
  .banner {
    width: 100%;
    border-radius: var(--r);
    margin-top: 12px;
  }
  .go,
  .quiet {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 10px;
    width: 100%;
    min-height: 44px;
    padding: 8px 16px;
    font: inherit;
    text-align: center;
    cursor: pointer;
  }
  .go {
    min-height: var(--h, 52px);
    font-weight: 600;
    text-decoration: none;
    border: 2px solid var(--b, var(--button));
    border-radius: var(--r);
    color: var(--bt, var(--on-button));
    background: var(--b, var(--button));
  }
  .go:hover {
    filter: brightness(1.06);
  }
  .go:disabled,
  .go[aria-busy='true'] {
    opacity: 0.75;
    cursor: default;
  }
  .other {
    color: var(--ink);
    background: none;
    border-color: var(--line);
  }
  .quiet {
    color: var(--ink);
    background: none;
    border: 0;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .more summary {
    min-height: 44px;
    display: flex;
    align-items: center;
    color: var(--soft);
    text-decoration: underline;
    cursor: pointer;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .heard {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .full h1,
  .full h1.long {
    margin-top: 16px;
    min-height: 0;
  }
  .full .scene svg {
    opacity: 0.25;
  }
  @media (max-height: 760px) {
    .dense h1,
    .dense h1.long {
      margin-top: 12px;
      min-height: 0;
    }
    .dense .scene svg {
      opacity: 0.25;
    }
  }
  @media (min-width: 760px) {
    .page {
      position: static;
      padding-block: 92px 32px;
    }
    .top {
      position: absolute;
      inset: 24px 32px auto;
    }
    main {
      flex: none;
      margin-block: auto;
    }
    h1 {
      font-size: 36px;
    }
    .card {
      padding: 28px;
    }
  }
`;
