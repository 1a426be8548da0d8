import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ChoiceMenuProps } from './choice.ts';

export type { Choice } from './choice.ts';

const load = () => import('./choice-menu-open.tsx');
const ChoiceMenuOpen = lazy(load);

/** One of a few, behind an icon button. The menu itself is fetched when the button is approached: a sign-in page has no use for it yet. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const [isUsed, setUsed] = useState(false);
  const button = (
    <ActionIcon aria-label={props.label} aria-haspopup="menu" onPointerEnter={load} onFocus={load} onClick={() => setUsed(true)}>
      {props.icon}
    </ActionIcon>
  );
  if (!isUsed) return button;
  return (
    <Suspense fallback={button}>
      <ChoiceMenuOpen {...props} onChange={(value) => props.onChange(value as Value)} />
    </Suspense>
  );
}
