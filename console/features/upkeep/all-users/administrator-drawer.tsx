import { useT } from '../../../kit/language.tsx';
import { useSend } from '../../../shell/calls/queries.ts';
import { OwnPasswordDrawer } from './own-password-drawer.tsx';
import { refreshesUsers, type UserDetails } from './use-user-deeds.ts';

interface AdministratorDrawerProps {
  user: UserDetails;
  opened: boolean;
  onClose: () => void;
}

export function AdministratorDrawer({ user, opened, onClose }: AdministratorDrawerProps) {
  const t = useT();
  const change = useSend('PUT /all-users/{id}/administrator', { refreshes: [...refreshesUsers.refreshes] });
  const isAdministrator = !user.isAdministrator;
  const name = user.displayName;
  const words = isAdministrator
    ? {
        title: t('Make {name} an administrator', { name }),
        submitLabel: t('Make administrator'),
        notice: {
          color: 'warn' as const,
          words: t('A platform administrator sees and changes every page and every account, yours too.'),
        },
      }
    : {
        title: t('Take administration from {name}', { name }),
        submitLabel: t('Take administration away'),
        notice: {
          color: 'primary' as const,
          words: t('They keep their account and the roles they have on pages.'),
        },
      };
  return (
    <OwnPasswordDrawer
      opened={opened}
      onClose={onClose}
      {...words}
      danger={!isAdministrator}
      run={(password) => change.mutateAsync({ params: { id: String(user.id) }, body: { isAdministrator, password } })}
    />
  );
}
