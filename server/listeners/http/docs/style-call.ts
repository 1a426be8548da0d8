export const call = `
.call { display: grid; grid-template: 'head head' auto 'words wire' auto / minmax(0, 11fr) minmax(0, 9fr);
  gap: 20px 40px; padding-block: 32px; border-block-start: 1px solid var(--line); }
.intro .call:not(:has(.wire)) { grid-template: 'head' auto 'words' auto / minmax(0, 1fr); gap: 12px; }
.call > header { grid-area: head; }
.words { grid-area: words; display: grid; gap: 24px; align-content: start; min-inline-size: 0; }
.wire { grid-area: wire; display: grid; gap: 16px; align-content: start; min-inline-size: 0; }
.intro .words { gap: 12px; max-inline-size: 68ch; }
.anchor { color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.anchor:hover .path, header > :is(h2, h3) > .anchor:hover { text-decoration: underline; }
h3 .path { font-size: 1.0625rem; }
.summary { max-inline-size: 68ch; margin-block-start: 6px; color: var(--ink-soft); }

.method { display: inline-block; padding: 3px 9px; border-radius: 6px; font: 700 0.75rem/1.5 var(--face-code);
  vertical-align: 2px; }
.method.get { color: var(--primary-ink); background: var(--primary-soft); }
.method.post { color: var(--good-ink); background: var(--good-soft); }
.method.put { color: var(--warn-ink); background: var(--warn-soft); }
.method.delete { color: var(--danger-ink); background: var(--danger-soft); }

.who { display: flex; flex-wrap: wrap; gap: 8px 28px; margin-block-start: 12px; font-size: 0.875rem; }
.who div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.who dt { color: var(--ink-faint); }
.who dd { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
.chip { padding: 2px 10px; border-radius: 99px; border: 1px solid var(--line-strong); color: var(--ink);
  font-size: 0.8125rem; text-decoration: none; }
a.chip:hover { border-color: var(--primary); }
.chip.role { background: var(--tint); border-color: transparent; }

table { inline-size: 100%; border-collapse: collapse; font-size: 0.875rem; }
caption { padding-block-end: 6px; text-align: start; font-weight: 600; }
th, td { padding: 10px 12px; text-align: start; vertical-align: top; font-weight: 400;
  border-block-start: 1px solid var(--line); overflow-wrap: anywhere; }
th:first-child, td:first-child { padding-inline-start: 0; }
thead th { padding-block: 4px; font-size: 0.75rem; color: var(--ink-faint); border: 0; }
.fields { table-layout: fixed; }
.fields thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.fields .name { inline-size: 36%; }
.fields th[scope='row'] { overflow-wrap: break-word; }
.note { margin-block-start: 4px; font-size: 0.8125rem; color: var(--ink-faint); }
.fields th code { font-weight: 600; }
.required { display: block; font-size: 0.75rem; color: var(--accent-ink); }
.limit { color: var(--ink-soft); }
.limit::before { content: ' · '; color: var(--ink-faint); }
.fields td p { color: var(--ink-faint); font-size: 0.8125rem; }
td code, p code, dd code { padding: 1px 5px; border-radius: 4px; background: var(--tint); }
.answer, .errors { font-size: 0.875rem; }
.answer strong { font-weight: 600; margin-inline-end: 8px; }
.errors strong { font-weight: 600; }
.errors ul { display: flex; flex-wrap: wrap; gap: 6px; margin-block-start: 8px; }
.errors a { display: block; padding: 2px 10px; border: 1px solid var(--line); border-radius: 99px;
  color: var(--ink-soft); font-size: 0.8125rem; text-decoration: none; }
.errors a:hover { border-color: var(--line-strong); color: var(--ink); }
.errors span { color: var(--danger-ink); font-variant-numeric: tabular-nums; }

.code { overflow: hidden; background: var(--panel); color: var(--panel-ink); border: 1px solid var(--panel-line);
  border-radius: 10px; }
figcaption { display: flex; align-items: center; justify-content: space-between; min-block-size: 40px;
  padding-inline: 16px 8px; font-size: 0.75rem; color: var(--panel-soft); background: var(--panel-head); }
.copy { min-block-size: 32px; padding-inline: 10px; font: 500 0.75rem var(--face); color: var(--panel-ink);
  background: none; border: 0; border-radius: 6px; cursor: pointer; }
.copy:hover { background: var(--panel-line); }
.code :focus-visible { outline-color: var(--panel-key); outline-offset: -2px; }
pre { margin: 0; padding: 14px 16px; max-block-size: 440px; overflow: auto; font-size: 0.8125rem; line-height: 1.6;
  scrollbar-width: thin; scrollbar-color: var(--panel-soft) transparent; }
pre code { font-size: inherit; }
.intro pre { max-block-size: none; }
pre i { font-style: normal; color: var(--panel-key); }
pre b { font-weight: 400; color: var(--panel-value); }

.terms { display: grid; gap: 4px; }
.terms dt { margin-block-start: 8px; font-weight: 600; }
.terms dd { color: var(--ink-soft); }
.roles td, .roles thead th:not(:first-child) { text-align: center; }
.yes { color: var(--primary-ink); font-weight: 600; }
.no { color: var(--ink-faint); }
.shape { max-inline-size: 760px; padding-block: 24px; border-block-start: 1px solid var(--line); }
.shape h3 { margin-block-end: 8px; }
.shape > p { color: var(--ink-soft); }
.shape caption { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.catalogue { max-inline-size: 760px; }
.catalogue th { overflow-wrap: normal; }
.catalogue th[scope='row'] { white-space: nowrap; }
.catalogue td:first-child { font-variant-numeric: tabular-nums; inline-size: 72px; }
:target:is(.call, .shape) h3 .path, :target.shape h3, tr:target code { text-decoration: underline;
  text-decoration-color: var(--accent-mark); text-decoration-thickness: 3px; text-underline-offset: 5px; }

@media (max-width: 1180px) {
  .call { grid-template: 'head' auto 'words' auto 'wire' auto / minmax(0, 1fr); }
}
@media (max-width: 900px) {
  .errors a, .chip { padding-block: 6px; }
  .copy { min-block-size: 44px; }
}
@media (max-width: 480px) {
  .roles { font-size: 0.75rem; }
  .roles th:not(:first-child), .roles td { padding-inline: 4px; }
  .catalogue th[scope='row'] { white-space: normal; }
  .catalogue td:first-child { inline-size: 48px; }
}
`;
