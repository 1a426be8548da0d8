import { useEffect } from 'react';
import { styleNonce } from '../../../../shell/browser/style-nonce.ts';

const scheme = 'data-mantine-color-scheme';

/**
 * Paper is white: whatever the theme, a report is printed in light colours, and across, so that tables keep their
 * columns.
 */
export function usePrintLook(): void {
  useEffect(() => {
    const root = document.documentElement;
    let chosen: string | null = null;
    const enter = () => {
      chosen = root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const leave = () => {
      if (chosen) root.setAttribute(scheme, chosen);
    };
    const across = Object.assign(document.createElement('style'), {
      textContent: '@page { size: A4 landscape; margin: 12mm; }',
    });
    across.nonce = styleNonce();
    document.head.append(across);
    window.addEventListener('beforeprint', enter);
    window.addEventListener('afterprint', leave);
    return () => {
      across.remove();
      window.removeEventListener('beforeprint', enter);
      window.removeEventListener('afterprint', leave);
    };
  }, []);
}
