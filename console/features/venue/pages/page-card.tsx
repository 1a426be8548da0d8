import { Badge } from '@mantine/core';
import { IconArrowUpRight, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { may } from '@wifi/contract/permissions.ts';
import { useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { selectPage } from '../../../shell/session/selected-page.ts';
import { CardBadges, CardLink, CardMenu, GridCard } from '../../../widgets/lists/card-grid.tsx';
import { CategoryTile } from '../../../widgets/marks/category-tile.tsx';
import { RoleBadge } from '../../../widgets/roles/role-badge.tsx';
import { categoryLooks } from '../../../widgets/words/page-categories.ts';
import { PlanBadge } from './plan-badge.tsx';
import { useDeletePage } from './use-delete-page.ts';
import classes from './page-card.module.css';

interface PageCardProps {
  page: AnswerOf<'GET /pages'>['rows'][number];
  isSelected: boolean;
}

export function PageCard({ page, isSelected }: PageCardProps) {
  const t = useT();
  const navigate = useNavigate();
  const deletePage = useDeletePage();
  const to = `/dashboard/page/${page.eid}`;
  const actions = () => [
    {
      label: t('Open'),
      icon: <IconArrowUpRight aria-hidden />,
      onClick: () => {
        selectPage(page.eid);
        void navigate(to);
      },
    },
    ...(may(page.role, 'page.delete')
      ? [{ label: t('Delete'), icon: <IconTrash aria-hidden />, danger: true, onClick: () => void deletePage(page) }]
      : []),
  ];
  return (
    <GridCard isChosen={isSelected}>
      <div className={classes.top}>
        <CategoryTile category={page.category} />
        <div className={classes.words}>
          <h2>
            <CardLink to={to} onClick={() => selectPage(page.eid)}>
              <bdi>{page.name}</bdi>
            </CardLink>
          </h2>
          <p>
            {t(categoryLooks[page.category].name)}
            {page.address && (
              <>
                {' '}
                · <bdi>{page.address}</bdi>
              </>
            )}
          </p>
        </div>
        <CardMenu name={page.name} actions={actions} />
      </div>
      <CardBadges>
        <RoleBadge role={page.role} />
        <PlanBadge subscription={page.PageSubscription} />
        {isSelected && (
          <Badge color="primary" variant="filled">
            {t('Selected')}
          </Badge>
        )}
      </CardBadges>
    </GridCard>
  );
}
