import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../kit/form/use-fresh-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { PageData } from '../../../shell/session/access.tsx';
import { PageFields } from './page-fields.tsx';
import { checkPageValues, type PageValues } from './page-values.ts';

interface EditPageProps {
  page: PageData;
  opened: boolean;
  onClose: () => void;
}

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
  useFreshForm(opened, form);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('Edit details')}
      form={form}
      submitLabel={t('Save')}
      size={560}
    >
      <PageFields form={form} />
    </FormDrawer>
  );
}
