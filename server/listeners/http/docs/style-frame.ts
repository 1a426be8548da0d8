export const frame = `
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-block-start: calc(var(--bar) + 16px); -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 0.9375rem/1.6 var(--face); }
h1, h2, h3, p, dl, dd, ul, figure { margin: 0; }
ul { padding: 0; list-style: none; }
a { color: var(--primary-ink); text-underline-offset: 3px; }
code, pre, .path, kbd { font-family: var(--face-code); font-size: 0.875em; font-variant-ligatures: none; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
[hidden] { display: none !important; }
.aside { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.skip { position: fixed; inset-block-start: -80px; inset-inline-start: 16px; z-index: 3; padding: 10px 16px;
  background: var(--surface); border: 1px solid var(--line-strong); border-radius: 8px; }
.skip:focus { inset-block-start: 12px; }

.bar { position: fixed; inset: 0 0 auto; z-index: 2; block-size: var(--bar); display: flex; align-items: center;
  gap: 12px; padding-inline: 24px; background: var(--paper); border-block-end: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 12px; color: var(--ink); font-weight: 600; font-size: 1rem;
  text-decoration: none; }
.version { font-size: 0.75rem; color: var(--ink-faint); font-variant-numeric: tabular-nums; padding: 2px 8px;
  border: 1px solid var(--line); border-radius: 99px; }
.menu { display: none; margin-inline-start: auto; min-block-size: 44px; padding-inline: 16px;
  font: 500 0.875rem var(--face); color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong);
  border-radius: 8px; cursor: pointer; }

nav { position: fixed; inset: var(--bar) auto 0 0; display: block; inline-size: var(--side); block-size: auto;
  margin: 0; padding: 20px 16px 48px; overflow-y: auto; overscroll-behavior: contain; background: var(--paper);
  color: inherit; border: 0; border-inline-end: 1px solid var(--line); scrollbar-width: thin;
  scrollbar-color: var(--line-strong) transparent; }
nav h2 { margin: 20px 0 4px; padding-inline: 8px; font-size: 0.75rem; font-weight: 600; color: var(--ink-faint); }
nav h2 a { color: inherit; text-decoration: none; }
nav h2 a:hover { color: var(--ink); text-decoration: underline; }
nav li a { display: flex; align-items: center; gap: 8px; min-block-size: 32px; padding: 4px 8px; border-radius: 8px;
  color: var(--ink-soft); font-size: 0.875rem; text-decoration: none; }
nav li a:hover { background: var(--sunken); color: var(--ink); }
nav li a[aria-current] { background: var(--primary-soft); color: var(--primary-ink); font-weight: 500; }
nav .path { font-size: 0.75rem; line-height: 1.4; overflow-wrap: anywhere; }
#contents .method { flex: none; inline-size: 46px; padding: 0; background: none; font-size: 0.6875rem; }
.find { position: relative; }
.find input { inline-size: 100%; block-size: 40px; padding-inline: 12px 36px; font: inherit; font-size: 0.875rem;
  color: inherit; background: var(--surface); border: 1px solid var(--line-strong); border-radius: 8px; }
.find input::placeholder { color: var(--ink-faint); opacity: 1; }
.find kbd { position: absolute; inset-block-start: 9px; inset-inline-end: 10px; padding: 0 6px; color: var(--ink-faint);
  border: 1px solid var(--line); border-radius: 4px; pointer-events: none; }
.find input:focus + kbd { visibility: hidden; }
.nothing { padding: 16px 8px; font-size: 0.875rem; color: var(--ink-faint); }

main { display: block; margin-inline-start: var(--side); padding: calc(var(--bar) + 40px) 48px 96px; }
.chapter { max-inline-size: 1240px; margin-inline: auto; }
.chapter + .chapter { margin-block-start: 72px; }
h1 { font-size: 2.5rem; line-height: 1.15; font-weight: 600; letter-spacing: -0.02em; text-wrap: balance; }
.lead { max-inline-size: 60ch; margin-block: 12px 32px; font-size: 1.0625rem; color: var(--ink-soft); }
.chapter > h2 { font-size: 1.75rem; line-height: 1.25; font-weight: 600; letter-spacing: -0.015em; }
.chapter > h2 + p { max-inline-size: 64ch; margin-block: 6px 20px; color: var(--ink-soft); }
h3, .intro h2 { font-size: 1.25rem; font-weight: 600; line-height: 1.4; }

@media (max-width: 900px) {
  .menu { display: block; }
  .bar { padding-inline: 16px; }
  .version { display: none; }
  main { margin: 0; padding: calc(var(--bar) + 24px) 16px 64px; }
  h1 { font-size: 1.75rem; }
  nav { display: none; }
  nav:popover-open { display: block; inline-size: 100%; border: 0; }
  nav li a { min-block-size: 44px; }
  .find kbd { display: none; }
  nav::backdrop { background: transparent; }
}
`;
