import { useDraggable } from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { EmailBlock, EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { useT } from '../../../kit/language.tsx';
import { removeBlock, stepBlock } from '../blocks/mail-edits.ts';
import { useChangeMail, useEditing } from '../editing.ts';
import { blockNames } from '../mail-words.ts';
import { BlockView } from './block-view.tsx';
import type { Carried } from './drag-and-drop.tsx';
import { focusNextTo, moveWithFocus } from './focus-block.ts';
import { ThingTools } from './thing-tools.tsx';
import classes from './frames.module.css';

/** A block that can be chosen, carried, moved by keys and taken out. */
export function BlockFrame({ block, style }: { block: EmailBlock; style: EmailStyle }) {
  const t = useT();
  const { selected, select } = useEditing();
  const changeMail = useChangeMail();
  const isSelected = selected === block.id;
  const name = t(blockNames[block.kind]);
  const data: Carried = { is: 'block', id: block.id, name };
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: `block:${block.id}`, data });
  const onKey = (event: KeyboardEvent) => {
    const step = event.altKey && event.key === 'ArrowUp' ? -1 : event.altKey && event.key === 'ArrowDown' ? 1 : 0;
    if (step) {
      moveWithFocus(block.id, () => changeMail('', (mail) => stepBlock(mail, block.id, step)));
    } else if (event.key === 'Delete') {
      focusNextTo(block.id);
      changeMail('', (mail) => removeBlock(mail, block.id));
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={setNodeRef}
      className={classes.block}
      role="group"
      aria-label={name}
      data-block={block.id}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      onFocusCapture={() => select(block.id)}
    >
      <button
        type="button"
        className={classes.choose}
        aria-label={name}
        aria-pressed={isSelected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={() => select(block.id)}
        onKeyDown={onKey}
      />
      <span className={classes.grip} {...listeners} aria-hidden>
        <IconGripVertical size={18} stroke={1.5} />
      </span>
      <BlockView block={block} style={style} name={name} isSelected={isSelected} />
      {isSelected && <ThingTools id={block.id} name={name} is="block" />}
    </div>
  );
}
