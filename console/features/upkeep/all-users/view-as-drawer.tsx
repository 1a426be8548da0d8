import { Alert, Textarea } from '@mantine/core';
import { reasons } from '@wifi/contract/reasons.ts';
import { longestReason } from '@wifi/contract/upkeep/staff-words.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFreshForm } from '../../../kit/form/use-fresh-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { saveSession } from '../../../shell/session/session.ts';
import type { UserDetails } from './use-user-deeds.ts';

interface ViewAsDrawerProps {
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
}

const shortestReason = 5;

export function ViewAsDrawer({ user, opened, onClose }: ViewAsDrawerProps) {
  const t = useT();
  const view = useSend('POST /all-users/{id}/view');
  const form = useForm({
    ...useDescribe(),
    initial: { reason: '' },
    validate: ({ reason }) =>
      reason.trim().length < shortestReason ? { reason: t(reasons['too-short'], { n: shortestReason }) } : {},
    // The whole console is drawn anew for whom the answer names.
    onSubmit: async (body) => saveSession(await view.mutateAsync({ params: { id: String(user.id) }, body })),
  });
  useFreshForm(opened, form);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('View as {name}', { name: user.displayName })}
      form={form}
      submitLabel={t('Start viewing')}
    >
      <Alert>
        {t(
          'You see the console as they see it, for half an hour, and can change nothing. That you looked, and why, stays in the log.',
        )}
      </Alert>
      <Textarea
        label={t('Why do you look?')}
        required
        autosize
        minRows={3}
        maxLength={longestReason}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDrawer>
  );
}
