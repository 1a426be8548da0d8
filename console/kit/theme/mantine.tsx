import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
  type MantineColorSchemeManager,
  type MantineThemeOverride,
} from '@mantine/core';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';

interface MantineProps {
  theme: MantineThemeOverride;
  colourSchemes?: MantineColorSchemeManager | undefined;
  styleNonce?: (() => string) | undefined;
  children: ReactNode;
}

const getRootElement = () => document.documentElement;

/**
 * What Mantine's own provider does, without what works out its variables and writes them into the page: they stand in
 * `mantine-tokens.css`, and no first screen need load and run it.
 */
export function Mantine({ theme, colourSchemes, styleNonce, children }: MantineProps) {
  const [manager] = useState(() => colourSchemes ?? localStorageColorSchemeManager());
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    manager,
    getRootElement,
  });
  const { respectReducedMotion } = theme;
  useLayoutEffect(() => {
    if (respectReducedMotion) getRootElement().dataset.respectReducedMotion = 'true';
  }, [respectReducedMotion]);
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
      deduplicateInlineStyles: true,
      ...(styleNonce && { getStyleNonce: styleNonce }),
    }),
    [colorScheme, setColorScheme, clearColorScheme, styleNonce],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
