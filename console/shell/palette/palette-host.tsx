import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useT } from '../../kit/language.tsx';
import { useFetched } from '../../kit/use-fetched.ts';
import type { Feature } from '../feature.ts';
import classes from './palette.module.css';

const load = () => import('./palette.tsx');
const OpenPalette = createContext<() => void>(() => {});

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Holds the command palette, which Ctrl/⌘-K opens from anywhere inside. */
export function PaletteHost({ features, children }: { features: readonly Feature[]; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const { Part: Palette, want } = useFetched(load);
  const isThere = Palette !== undefined;
  const open = useCallback(() => {
    setOpened(true);
    if (!isThere) void want().then((found) => found ?? setOpened(false));
  }, [isThere, want]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <OpenPalette value={open}>
      {children}
      {Palette && <Palette opened={opened} onClose={() => setOpened(false)} features={features} />}
    </OpenPalette>
  );
}

export function PaletteButton({ isSmall }: { isSmall: boolean }) {
  const t = useT();
  const open = use(OpenPalette);
  const label = t('Find a screen or a page');
  if (isSmall)
    return (
      <ActionIcon aria-label={label} aria-haspopup="dialog" onClick={open}>
        <IconSearch aria-hidden size={20} />
      </ActionIcon>
    );
  return (
    <UnstyledButton
      className={classes.opener}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <IconSearch aria-hidden size={18} stroke={1.5} />
      <span className={classes.openerText}>{label}</span>
      <Kbd size="xs" dir="ltr" aria-hidden>
        {isApple ? '⌘ K' : 'Ctrl K'}
      </Kbd>
    </UnstyledButton>
  );
}
