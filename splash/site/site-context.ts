import { createContext, useContext } from 'react';
import type { Translate } from '../language/translate.ts';
import type { SiteView } from './site-view.ts';

export interface Site {
  view: SiteView;
  t: Translate;
  /** An address of the site that keeps the chosen language. */
  linkTo: (path: string, query?: Record<string, string | number>) => string;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('A part of the site was rendered outside of one');
  return site;
}

export const linksOf =
  ({ page, home, language, isChosenLanguage }: SiteView): Site['linkTo'] =>
  (path, query = {}) => {
    const entries = Object.entries({ ...query, ...(isChosenLanguage && !query.hl && { hl: language }) });
    const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return `${path === '' ? home : `/v/${page.eid}${path}`}${search && `?${search}`}`;
  };
