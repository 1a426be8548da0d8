import { Alert, PasswordInput } from '@mantine/core';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../kit/form/use-fresh-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  danger: boolean;
  /** What it means. */
  notice: { color: 'warn' | 'primary'; words: string };
  run: (password: string) => Promise<unknown>;
}

/** For what an administrator does to somebody's account only with the own password. */
export function OwnPasswordDrawer({ opened, onClose, title, submitLabel, danger, notice, run }: Props) {
  const t = useT();
  const form = useForm({
    ...useDescribe(),
    initial: { password: '' },
    validate: ({ password }) => (password ? {} : { password: t(reasons.required) }),
    onSubmit: async ({ password }) => {
      await run(password);
      toast.success(t('Updated'));
    },
  });
  useFreshForm(opened, form);
  return (
    <FormDrawer opened={opened} onClose={onClose} title={title} form={form} submitLabel={submitLabel} danger={danger}>
      <Alert color={notice.color}>{notice.words}</Alert>
      <PasswordInput
        label={t('Your own password')}
        description={t('So that nobody does this in a browser you left open.')}
        required
        maxLength={longestText}
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
    </FormDrawer>
  );
}
