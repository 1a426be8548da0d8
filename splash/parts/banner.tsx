import type { ReactElement } from 'react';
import { safeUrl } from '../style/safe-value.ts';

export function Banner({ src }: { src: string }): ReactElement | null {
  const url = safeUrl(src);
  return url ? <img className="banner" src={url} alt="" decoding="async" fetchPriority="low" /> : null;
}
