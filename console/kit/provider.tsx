import './theme/mantine.css';
import './theme/tokens.css';
import './theme/mantine-tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import type { MantineColorSchemeManager } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { ConfirmProvider } from './feedback/confirm.tsx';
import { Toaster } from './feedback/toast.tsx';
import { useKeptFocus } from './form/kept-focus.ts';
import { LanguageProvider, useT, type LoadedLanguage } from './language.tsx';
import { Mantine } from './theme/mantine.tsx';
import { makeTheme } from './theme/theme.ts';

interface KitProviderProps {
  language?: LoadedLanguage | string | null | undefined;
  onLanguageChange?: (language: LanguageId) => void;
  colourSchemes?: MantineColorSchemeManager;
  styleNonce?: () => string;
  children: ReactNode;
}

/** Everything the kit stands on: language, direction, theme, confirmations and toasts. */
export function KitProvider({ language, onLanguageChange, ...props }: KitProviderProps) {
  return (
    <LanguageProvider initial={language} {...(onLanguageChange && { onChange: onLanguageChange })}>
      <Themed {...props} />
    </LanguageProvider>
  );
}

function Themed({ colourSchemes, styleNonce, children }: Omit<KitProviderProps, 'language' | 'onLanguageChange'>) {
  const t = useT();
  // The scroll lock under Mantine's dialogs makes a style tag of its own, and looks for the nonce in this global.
  useState(() => styleNonce && Object.assign(globalThis, { __webpack_nonce__: styleNonce() }));
  useKeptFocus();
  const theme = useMemo(() => makeTheme(t), [t]);
  return (
    <Mantine theme={theme} colourSchemes={colourSchemes} styleNonce={styleNonce}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </Mantine>
  );
}
