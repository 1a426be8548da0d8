import { useT } from '../../../kit/language.tsx';
import { useSend } from '../../../shell/calls/queries.ts';
import { OwnPasswordDrawer } from './own-password-drawer.tsx';
import { refreshesUsers, type UserDetails } from './use-user-deeds.ts';

interface ResetFactorDrawerProps {
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
}

/** For somebody who lost theirs. One's own is removed in the settings. */
export function ResetFactorDrawer({ user, opened, onClose }: ResetFactorDrawerProps) {
  const t = useT();
  const send = useSend('POST /second-factor-resets', { refreshes: [...refreshesUsers.refreshes] });
  return (
    <OwnPasswordDrawer
      opened={opened}
      onClose={onClose}
      title={t('Reset the second factor of {name}', { name: user.displayName })}
      submitLabel={t('Reset second factor')}
      danger
      notice={{
        color: 'warn',
        words: t(
          'Make sure that it is really them who ask. They are signed out everywhere, sign in with their password alone until they set up a new one, and are told by mail.',
        ),
      }}
      run={(password) => send.mutateAsync({ body: { uid: user.id, password } })}
    />
  );
}
