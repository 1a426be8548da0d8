import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { BuildingDrawing } from '../../../kit/drawings/building.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { TwoColumns } from '../../../kit/layout/two-columns.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { selectPage } from '../../../shell/session/selected-page.ts';
import { FormCard } from '../../../widgets/forms/form-card.tsx';
import { InvitationRows } from './invitation-rows.tsx';
import { PageFields } from './page-fields.tsx';
import { checkPageValues, noValues, writtenEmails, type PageValues } from './page-values.ts';
import classes from './create-page.module.css';

export default function CreatePage() {
  const t = useT();
  const navigate = useNavigate();
  const create = useSend('POST /pages', { refreshes: ['GET /pages'] });
  const form = useForm<PageValues>({
    ...useDescribe(),
    initial: noValues,
    validate: (values) => checkPageValues(values, t),
    onSubmit: async (values) => {
      const page = await create.mutateAsync({
        body: { ...values, category: values.category as PageCategory, emails: writtenEmails(values.emails) },
      });
      toast.success(t('Created'));
      selectPage(page.eid);
      await navigate(`/dashboard/page/${page.eid}`);
    },
  });
  return (
    <>
      <PageHeader
        title={t('Create a page')}
        purpose={t('One page is one venue. You become its admin, and everything here can be changed later.')}
      />
      <TwoColumns aside={<NextSteps />}>
        <FormCard
          form={form}
          submitLabel={t('Create page')}
          extra={
            <Button variant="subtle" color="gray" component={Link} to="/dashboard/my-pages">
              {t('Cancel')}
            </Button>
          }
        >
          <PageFields form={form} />
          <InvitationRows
            value={form.values.emails}
            error={form.errors.emails}
            onChange={(emails) => form.setValue('emails', emails)}
          />
        </FormCard>
      </TwoColumns>
    </>
  );
}

/** Beside the form where there is room; nothing here is needed to fill it in. */
function NextSteps() {
  const t = useT();
  return (
    <aside className={classes.aside} aria-label={t('What happens then')}>
      <BuildingDrawing className={classes.drawing} />
      <h2>{t('What happens then')}</h2>
      <ul>
        <li>{t('You are the page’s admin and decide who else works on it.')}</li>
        <li>{t('Invitations go out by e-mail at once.')}</li>
        <li>{t('It starts on the FREE plan, without an end date.')}</li>
      </ul>
    </aside>
  );
}
