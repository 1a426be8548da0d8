import type { ReactElement } from 'react';
import { safeUrl } from '../style/safe-value.ts';
import { Picture } from './picture.tsx';

export function Banner({ src, isLast = false }: { src: string; isLast?: boolean }): ReactElement | null {
  const url = safeUrl(src);
  return url ? <Picture className="banner" url={url} alt="" decoding="async" {...(isLast && { loading: 'lazy' as const })} /> : null;
}
