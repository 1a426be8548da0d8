import { PasswordInput } from '@mantine/core';
import { useRef } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useOpening } from '../../../../kit/form/use-opening.ts';
import { useT } from '../../../../kit/language.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { useSend } from '../../../../shell/calls/queries.ts';
import type { AppSetup } from './app-drawer.tsx';
import { readAfterChange } from './read-after-change.ts';
import classes from './second-factor.module.css';

export type GuardedAct =
  | { act: 'add-app' | 'remove-app' | 'renew-codes' }
  | { act: 'remove-passkey'; id: string; name: string };

interface PasswordDrawerProps {
  act: GuardedAct;
  onClose: () => void;
  onSetup: (setup: AppSetup) => void;
  onCodes: (codes: string[] | null) => void;
}

/** Who found this browser open must not change how its owner signs in. */
export function PasswordDrawer({ act, onClose, onSetup, onCodes }: PasswordDrawerProps) {
  const t = useT();
  const opened = useOpening(true);
  const words = useWords(act);
  const begin = useSend('POST /account/second-factor/totp-options');
  const removeApp = useSend('DELETE /account/second-factor/totp', { refreshes: readAfterChange });
  const removePasskey = useSend('DELETE /account/second-factor/passkeys/{id}', { refreshes: readAfterChange });
  const renew = useSend('POST /account/second-factor/recovery-codes', { refreshes: readAfterChange });
  const next = useRef(onClose);

  const run = async (body: { password: string }) => {
    switch (act.act) {
      case 'add-app': {
        const setup = await begin.mutateAsync({ body });
        next.current = () => onSetup(setup);
        return;
      }
      case 'renew-codes': {
        const { recoveryCodes } = await renew.mutateAsync({ body });
        next.current = () => onCodes(recoveryCodes);
        return;
      }
      case 'remove-app':
        await removeApp.mutateAsync({ body });
        break;
      case 'remove-passkey':
        await removePasskey.mutateAsync({ params: { id: act.id }, body });
        break;
    }
    toast.success(t('Deleted'));
  };
  const form = useForm({
    ...useDescribe(),
    initial: { password: '' },
    validate: ({ password }): { password?: string } => (password ? {} : { password: t(reasons.required) }),
    onSubmit: run,
  });
  return (
    <FormDrawer
      opened={opened}
      onClose={() => next.current()}
      title={words.title}
      form={form}
      submitLabel={words.action}
      danger={act.act === 'remove-app' || act.act === 'remove-passkey'}
    >
      <p className={classes.said}>{words.body}</p>
      <PasswordInput
        label={t('Current password')}
        required
        data-autofocus
        maxLength={longestText}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDrawer>
  );
}

function useWords(act: GuardedAct): { title: string; body: string; action: string } {
  const t = useT();
  switch (act.act) {
    case 'add-app':
      return {
        title: t('Set up an authenticator app'),
        body: t('You need an app such as Aegis, Google Authenticator or 1Password on your phone.'),
        action: t('Continue'),
      };
    case 'remove-app':
      return {
        title: t('Remove the authenticator app'),
        body: t('Its codes stop working here. Delete the entry in the app as well.'),
        action: t('Remove'),
      };
    case 'remove-passkey':
      return {
        title: t('Remove the passkey {name}', { name: act.name }),
        body: t('It stops working here. Delete it on the device as well.'),
        action: t('Remove'),
      };
    case 'renew-codes':
      return {
        title: t('Make new recovery codes'),
        body: t('You get ten new codes. Those you have stop working.'),
        action: t('Continue'),
      };
  }
}
