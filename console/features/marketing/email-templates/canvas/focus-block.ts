const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-block]')];
const choose = (block: HTMLElement | undefined) => block?.querySelector('button')?.focus();

/** Once it is drawn: what was added is where one writes next. */
export function writeInBlock(id: string): void {
  setTimeout(() => {
    const block = blocks().find(({ dataset }) => dataset.block === id);
    const text = block?.querySelector<HTMLElement>('[role="textbox"]');
    if (text) text.focus();
    else choose(block);
    block?.scrollIntoView({ block: 'nearest' });
  });
}

/** A block that comes into another column is drawn anew, and would lose the focus on its way. */
export function keepFocusOn(id: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body) choose(blocks().find(({ dataset }) => dataset.block === id));
  });
}

/** Before it is taken out: whoever works by keys goes on at the next one. */
export function focusNextTo(id: string): void {
  const all = blocks();
  const at = all.findIndex(({ dataset }) => dataset.block === id);
  choose(all[at + 1] ?? all[at - 1]);
}
