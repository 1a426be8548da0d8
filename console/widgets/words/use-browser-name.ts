import { useT } from '../../kit/language.tsx';
import { readBrowserName } from './browser-name.ts';

/** In words, as in "Firefox on Linux". */
export function useBrowserName(userAgent: string): { name: string; isHandheld: boolean } {
  const t = useT();
  const { browser, system, isHandheld } = readBrowserName(userAgent);
  const name =
    browser && system ? t('{browser} on {system}', { browser, system }) : (browser ?? system ?? t('Unknown browser'));
  return { name, isHandheld };
}
