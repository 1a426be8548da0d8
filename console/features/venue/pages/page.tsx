import { Anchor, Button, Title } from '@mantine/core';
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { offeredMethods } from '@wifi/contract/venue/page-categories.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { TwoColumns } from '../../../kit/layout/two-columns.tsx';
import { PageSections } from '../../../shell/screens/page-sections.tsx';
import { useAccess, type PageData } from '../../../shell/session/access.tsx';
import { CategoryTile } from '../../../widgets/marks/category-tile.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { PlanSummary } from '../../../widgets/plans/plan-summary.tsx';
import { RoleBadge } from '../../../widgets/roles/role-badge.tsx';
import { loginMethodNames } from '../../../widgets/words/login-method-names.ts';
import { categoryLooks } from '../../../widgets/words/page-categories.ts';
import { EditPage } from './edit-page.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { useDeletePage } from './use-delete-page.ts';
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
          <Title order={1}>
            <bdi>{page.name}</bdi>
          </Title>
          <div className={classes.badges}>
            <RoleBadge role={page.role} />
            <PlanBadge subscription={page.PageSubscription} />
          </div>
        </div>
        {mayEdit && (
          <Button leftSection={<IconPencil aria-hidden />} onClick={() => setEditing(true)}>
            {t('Edit details')}
          </Button>
        )}
      </header>
      {!mayEdit && (
        <p className={classes.note}>
          <IconLock aria-hidden size={18} stroke={1.5} />
          {t('You can look around. Only managers and admins of this page can change it.')}
        </p>
      )}
      <TwoColumns
        aside={
          <>
            <PageSections key={page.eid} place="aside" />
            <Card title={t('Plan')}>
              <PlanSummary subscription={page.PageSubscription} />
            </Card>
            {can('page.delete') && <DangerZone page={page} />}
          </>
        }
      >
        <PageDetails page={page} maySet={can('settings.write')} />
        <PageSections key={`${page.eid}-sections`} place="main" />
      </TwoColumns>
      {mayEdit && (
        <EditPage key={`${page.eid}-edit`} page={page} opened={isEditing} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

function DangerZone({ page }: { page: PageData }) {
  const t = useT();
  const navigate = useNavigate();
  const deletePage = useDeletePage(() => navigate('/dashboard/my-pages'));
  return (
    <Card
      title={t('Delete this page')}
      description={t('For everyone who works on it, with everything on it. This cannot be undone here.')}
    >
      <Button
        variant="light"
        color="danger"
        leftSection={<IconTrash aria-hidden />}
        onClick={() => void deletePage(page)}
      >
        {t('Delete page')}
      </Button>
    </Card>
  );
}

/** What guests may log in by is set in the advanced settings, and only said here. */
function PageDetails({ page, maySet }: { page: PageData; maySet: boolean }) {
  const t = useT();
  const format = useFormat();
  const missing = t('Not given yet');
  return (
    <Card title={t('Details')}>
      <FactList
        facts={[
          { name: t('Name'), value: page.name },
          { name: t('Category'), value: t(categoryLooks[page.category].name) },
          { name: t('Phone number'), value: page.mobile, isCode: true, missing },
          { name: t('Address'), value: page.address, missing },
          { name: t('About'), value: page.about, missing },
          {
            name: t('Allowed login methods'),
            value: offeredMethods
              .filter((method) => page.allowedLoginMethods.includes(method))
              .map((method) => t(loginMethodNames[method]))
              .join(' · '),
            missing: t('None'),
          },
          { name: t('Page ID'), value: page.eid, isCode: true },
          { name: t('Created on'), value: format.date(page.createdAt) },
        ]}
      />
      {maySet && (
        <p className={classes.more}>
          <Anchor component={Link} to="/dashboard/settings-advance#general" inherit>
            {t('Change time zone, currency, check-out and login methods')}
          </Anchor>
        </p>
      )}
    </Card>
  );
}
