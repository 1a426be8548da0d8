import type { ReactElement } from 'react';
import { useSite } from './site-context.ts';
import type { ListScreen } from './site-view.ts';

export function MenuLinks({ screen: { menus, sections, isWhole } }: { screen: ListScreen }): ReactElement {
  const { t, linkTo } = useSite();
  return (
    <nav aria-label={t('Menu')}>
      <ul>
        {menus.map(({ id, name }) => (
          <li key={id}>
            <a href={isWhole ? `#m${id}` : linkTo('', { menu: id })} {...(!isWhole && sections[0]?.id === id && { 'aria-current': 'page' as const })}><bdi>{name || t('More from us')}</bdi></a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
