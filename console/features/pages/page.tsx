import { Button, Title } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../kit/card.tsx';
import { useT } from '../../kit/language.tsx';
import { TwoColumns } from '../../kit/two-columns.tsx';
import { useAccess } from '../../shell/access.tsx';
import { PageSections } from '../../shell/page-sections.tsx';
import { CategoryTile } from '../../widgets/category-tile.tsx';
import { PlanBadge } from '../../widgets/plan-badge.tsx';
import { PlanSummary } from '../../widgets/plan-summary.tsx';
import { RoleBadge } from '../../widgets/role-badge.tsx';
import { DangerZone } from './danger-zone.tsx';
import { EditPage } from './edit-page.tsx';
import { LoginMethods } from './login-methods.tsx';
import { PageDetails } from './page-details.tsx';
import { RegionalSettings } from './regional-settings.tsx';
import classes from './page.module.css';

export default function Page() {
  const t = useT();
  const { page, can } = useAccess();
  const { hash } = useLocation();
  const [isEditing, setEditing] = useState(false);
  const mayEdit = can('page.write');

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);

  if (!page) return null;
  return (
    <>
      <header className={classes.head}>
        <CategoryTile category={page.category} size="large" />
        <div className={classes.words}>
          <Title order={1}><bdi>{page.name}</bdi></Title>
          <div className={classes.badges}><RoleBadge role={page.role} /><PlanBadge subscription={page.PageSubscription} /></div>
        </div>
        {mayEdit && <Button leftSection={<IconPencil aria-hidden />} onClick={() => setEditing(true)}>{t('Edit details')}</Button>}
      </header>
      {!mayEdit && <p className={classes.note}><IconLock aria-hidden size={18} stroke={1.5} />{t('You can look around. Only managers and admins of this page can change it.')}</p>}
      <TwoColumns
        aside={
          <>
            <PageSections key={page.eid} place="aside" />
            <Card title={t('Plan')}><PlanSummary subscription={page.PageSubscription} /></Card>
            {can('page.delete') && <DangerZone page={page} />}
          </>
        }
      >
        <PageDetails page={page} />
        <PageSections key={`${page.eid}-sections`} place="main" />
        <LoginMethods key={page.eid} page={page} isReadOnly={!mayEdit} />
        <RegionalSettings key={`${page.eid}-settings`} isReadOnly={!can('settings.write')} />
      </TwoColumns>
      {mayEdit && <EditPage key={`${page.eid}-edit`} page={page} opened={isEditing} onClose={() => setEditing(false)} />}
    </>
  );
}
