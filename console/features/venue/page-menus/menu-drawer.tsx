import { Switch, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';

export function MenuDrawer({ menu, onClose }: { menu: Menu | 'new' | undefined; onClose: () => void }) {
  const t = useT();
  const create = usePageSend('POST /page-menu', { refreshes: ['GET /page-menu'] });
  const change = usePageSend('PUT /page-menu/{id}', { refreshes: ['GET /page-menu'] });
  // Keeps its title while the drawer slides away.
  const last = useRef(menu);
  if (menu) last.current = menu;
  const existing = typeof last.current === 'object' ? last.current : undefined;
  const form = useForm({
    ...useDescribe(),
    initial: { name: '', is_default: false },
    validate: ({ name }) => (name.trim() ? {} : { name: t(reasons.required) }),
    onSubmit: async (body) => {
      await (existing
        ? change.mutateAsync({ params: { id: String(existing.id) }, body })
        : create.mutateAsync({ body }));
      toast.success(existing ? t('Updated') : t('Created'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (menu) reset(menu === 'new' ? undefined : { name: menu.name, is_default: menu.is_default });
  }, [menu, reset]);
  return (
    <FormDrawer
      opened={menu !== undefined}
      onClose={onClose}
      title={existing ? t('Edit menu') : t('Add menu')}
      form={form}
      submitLabel={t('Save')}
    >
      <TextInput label={t('Name')} maxLength={longestText} required data-autofocus {...form.field('name')} />
      <Switch
        label={t('Default menu')}
        description={t('New items and items without a menu stand here.')}
        checked={form.values.is_default}
        onChange={({ currentTarget }) => form.setValue('is_default', currentTarget.checked)}
      />
    </FormDrawer>
  );
}

export type Menu = AnswerOf<'GET /page-menu'>['rows'][number];
