/** The palette of the console, as far as a reference needs it. */
export const tokens = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --surface: #ffffff; --sunken: #f4f1ea; --tint: #f1ede4; --line: #e8e3d8; --line-strong: #c4bbab;
  --ink: #14213d; --ink-soft: #4a5468; --ink-faint: #626b7f;
  --primary: #0b6e69; --primary-soft: #e3f0ee; --primary-ink: #0a625d;
  --accent-mark: #e4572e; --accent-ink: #b03a16;
  --good-soft: #eaf0e3; --good-ink: #41602b; --warn-soft: #faf0da; --warn-ink: #7d5209; --danger-soft: #f9e8e5;
    --danger-ink: #983126;
  --panel: #14213d; --panel-head: #1c2b4c; --panel-line: #2b3b60; --panel-ink: #e9edf5; --panel-soft: #a9b6cd;
    --panel-key: #8fd6cf; --panel-value: #ffc2ab;
  --face: 'Be Vietnam Pro', system-ui, -apple-system, 'Segoe UI', sans-serif;
  --face-code: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
  --bar: 64px; --side: 296px;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #101a30; --surface: #17233f; --sunken: #1a2745; --tint: #1f2d4e; --line: #293858; --line-strong: #4a5b80;
    --ink: #f1eee6; --ink-soft: #c3cbda; --ink-faint: #9ba7bd;
    --primary: #5cc5bd; --primary-soft: #143a45; --primary-ink: #6fd0c8;
    --accent-mark: #f0714b; --accent-ink: #ff9472;
    --good-soft: #24382f; --good-ink: #a5c882; --warn-soft: #3a3427; --warn-ink: #e9bc5b; --danger-soft: #40283a;
      --danger-ink: #f59a8c;
    --panel: #0b1326; --panel-head: #131e37; --panel-line: #293858;
  }
}
`;
