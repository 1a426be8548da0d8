import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { createContext, lazy, Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useT } from '../../kit/language.tsx';
import type { Feature } from '../feature.ts';
import classes from './palette.module.css';

const Palette = lazy(() => import('./palette.tsx'));
const OpenPalette = createContext<() => void>(() => {});

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Holds the command palette, which Ctrl/⌘-K opens from anywhere inside. */
export function PaletteHost({ features, children }: { features: readonly Feature[]; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = useCallback(() => {
    setWanted(true);
    setOpened(true);
  }, []);

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
      <Suspense>{wanted && <Palette opened={opened} onClose={() => setOpened(false)} features={features} />}</Suspense>
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
