import { may } from '@wifi/contract/permissions.ts';
import { Badge } from '@mantine/core';
import { IconArrowUpRight, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useT } from '../../kit/language.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { selectPage } from '../../shell/selected-page.ts';
import { CategoryTile } from '../../widgets/category-tile.tsx';
import { categoryLooks } from '../../widgets/page-categories.ts';
import { PlanBadge } from '../../widgets/plan-badge.tsx';
import { RoleBadge } from '../../widgets/role-badge.tsx';
import { useDeletePage } from './use-delete-page.ts';
import classes from './my-pages.module.css';

interface PageCardProps { page: AnswerOf<'GET /pages'>['rows'][number]; isSelected: boolean }

export function PageCard({ page, isSelected }: PageCardProps) {
  const t = useT();
  const navigate = useNavigate();
  const deletePage = useDeletePage();
  const to = `/dashboard/page/${page.eid}`;
  const actions = () => [
    { label: t('Open'), icon: <IconArrowUpRight aria-hidden />, onClick: () => { selectPage(page.eid); void navigate(to); } },
    ...(may(page.role, 'page.delete') ? [{ label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void deletePage(page) }] : []),
  ];
  return (
    <article className={classes.card} data-selected={isSelected || undefined}>
      <div className={classes.top}>
        <CategoryTile category={page.category} />
        <div className={classes.words}>
          <h2><Link to={to} className={classes.open} onClick={() => selectPage(page.eid)}><bdi>{page.name}</bdi></Link></h2>
          <p>{t(categoryLooks[page.category].name)}{page.address && <> · <bdi>{page.address}</bdi></>}</p>
        </div>
        <div className={classes.menu}><RowMenu name={page.name} actions={actions} /></div>
      </div>
      <div className={classes.badges}>
        <RoleBadge role={page.role} />
        <PlanBadge subscription={page.PageSubscription} />
        {isSelected && <Badge color="primary" variant="filled">{t('Selected')}</Badge>}
      </div>
    </article>
  );
}
