import { flushSync } from 'react-dom';

const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-block]')];
const choose = (block: HTMLElement | undefined) => block?.querySelector('button')?.focus();

const find = (id: string) => blocks().find(({ dataset }) => dataset.block === id);

/**
 * What is added is where one writes next. Drawn at once: whoever types on without waiting loses no letter, and presses
 * no button with it.
 */
export function addAndWrite(id: string, add: () => void): void {
  flushSync(add);
  const block = find(id);
  const text = block?.querySelector<HTMLElement>('[role="textbox"]');
  if (text) text.focus();
  else choose(block);
  block?.scrollIntoView({ block: 'nearest' });
}

/** A block that comes into another column is drawn anew, and would lose the focus on its way. */
export function moveWithFocus(id: string, move: () => void): void {
  flushSync(move);
  if (document.activeElement === document.body) choose(find(id));
}

/** Before it is taken out: whoever works by keys goes on at the next one. */
export function focusNextTo(id: string): void {
  const all = blocks();
  const at = all.findIndex(({ dataset }) => dataset.block === id);
  choose(all[at + 1] ?? all[at - 1]);
}
