import type { PageCategory } from '@wifi/contract/page-categories.ts';
import { useEffect } from 'react';
import { FormDrawer } from '../../kit/form-drawer.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { useForm } from '../../kit/use-form.ts';
import type { PageData } from '../../shell/access.tsx';
import { useDescribe } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import { PageFields } from './page-fields.tsx';
import { checkPageValues, type PageValues } from './page-values.ts';

interface EditPageProps { page: PageData; opened: boolean; onClose: () => void }

export function EditPage({ page, opened, onClose }: EditPageProps) {
  const t = useT();
  const update = usePageSend('PUT /pages/{eid}', { refreshes: ['GET /pages/{eid}', 'GET /pages'] });
  const { eid, name, category, mobile, address, about } = page;
  const form = useForm<PageValues>({
    ...useDescribe(),
    initial: { name, category, mobile, address, about, emails: [] },
    validate: (values) => checkPageValues(values, t),
    onSubmit: async ({ emails: _emails, category, ...values }) => {
      await update.mutateAsync({ params: { eid }, body: { ...values, category: category as PageCategory } });
      toast.success(t('Updated'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (opened) reset();
  }, [opened, reset]);
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('Edit details')} form={form} submitLabel={t('Save')} size={560}>
      <PageFields form={form} />
    </FormDrawer>
  );
}
