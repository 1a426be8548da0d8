import { useEffect, useRef } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { useTimeZone } from '../../../kit/dates/clock.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { AccountFields } from './account-fields.tsx';
import { changesOf, newAccountOf, valuesOf, type AccountValues } from './account-values.ts';
import type { Account } from './account.ts';

/** Makes an account ('new') or changes one. */
export function AccountForm({ account, onClose }: { account: Account | 'new' | undefined; onClose: () => void }) {
  const t = useT();
  const timeZone = useTimeZone();
  // Keeps its words while the drawer slides away.
  const last = useRef(account);
  if (account) last.current = account;
  const existing = last.current === 'new' ? undefined : last.current;
  const create = usePageSend('POST /guest-accounts', { refreshes: ['GET /guest-accounts'] });
  const change = usePageSend('PUT /guest-accounts/{id}', {
    refreshes: ['GET /guest-accounts', 'GET /guest-accounts/{id}/sessions', 'GET /guest-sessions'],
  });
  const form = useForm<AccountValues>({
    ...useDescribe(),
    initial: valuesOf(timeZone, existing),
    validate: ({ username, password }) =>
      existing
        ? {}
        : {
            ...(username.trim() ? {} : { username: t(reasons.required) }),
            ...(password ? {} : { password: t(reasons.required) }),
          },
    onSubmit: async (values) => {
      if (existing)
        await change.mutateAsync({ params: { id: String(existing.id) }, body: changesOf(timeZone, existing, values) });
      else await create.mutateAsync({ body: newAccountOf(values) });
      toast.success(existing ? t('Saved') : t('{name} can log in now', { name: values.username.trim().toLowerCase() }));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (account) reset();
  }, [account, reset]);
  return (
    <FormDrawer
      opened={account !== undefined}
      onClose={onClose}
      title={existing ? t('Edit {name}', { name: existing.username }) : t('New guest account')}
      form={form}
      submitLabel={existing ? t('Save') : t('Create')}
    >
      <AccountFields form={form} isNew={!existing} />
    </FormDrawer>
  );
}
