import type { PageCategory } from '@wifi/contract/page-categories.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useT } from '../../kit/language.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { toast } from '../../kit/toast-store.ts';
import { useForm } from '../../kit/use-form.ts';
import { TwoColumns } from '../../kit/two-columns.tsx';
import { useDescribe } from '../../shell/describe-error.ts';
import { useSend } from '../../shell/queries.ts';
import { selectPage } from '../../shell/selected-page.ts';
import { FormCard } from '../../widgets/form-card.tsx';
import { InvitationRows } from './invitation-rows.tsx';
import { NextSteps } from './next-steps.tsx';
import { PageFields } from './page-fields.tsx';
import { checkPageValues, noValues, writtenEmails, type PageValues } from './page-values.ts';

export default function CreatePage() {
  const t = useT();
  const navigate = useNavigate();
  const create = useSend('POST /pages', { refreshes: ['GET /pages'] });
  const form = useForm<PageValues>({
    ...useDescribe(),
    initial: noValues,
    validate: (values) => checkPageValues(values, t),
    onSubmit: async (values) => {
      const page = await create.mutateAsync({ body: { ...values, category: values.category as PageCategory, emails: writtenEmails(values.emails) } });
      toast.success(t('Created'));
      selectPage(page.eid);
      await navigate(`/dashboard/page/${page.eid}`);
    },
  });
  return (
    <>
      <PageHeader title={t('Create a page')} purpose={t('One page is one venue. You become its admin, and everything here can be changed later.')} />
      <TwoColumns aside={<NextSteps />}>
        <FormCard form={form} submitLabel={t('Create page')} extra={<Button variant="subtle" color="gray" component={Link} to="/dashboard/my-pages">{t('Cancel')}</Button>}>
          <PageFields form={form} />
          <InvitationRows value={form.values.emails} error={form.errors.emails} onChange={(emails) => form.setValue('emails', emails)} />
        </FormCard>
      </TwoColumns>
    </>
  );
}
