import type { ReactElement } from 'react';
import { languages } from '@wifi/contract/languages.ts';
import { useSite } from './site-context.ts';

export function SiteLanguages(): ReactElement {
  const { view, t, linkTo } = useSite();
  const path = view.screen.kind === 'item' ? `/${view.screen.item.eid}` : '';
  return (
    <footer className="wide">
      <ul aria-label={t('Language')}>
        {languages.map(({ id, name, direction }) => (
          <li key={id}><a href={linkTo(path, { hl: id })} hrefLang={id} lang={id} dir={direction} {...(id === view.language && { 'aria-current': true })}>{name}</a></li>
        ))}
      </ul>
    </footer>
  );
}
