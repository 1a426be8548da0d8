import { Badge, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailActions, DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { useCall } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { HandedLink } from '../../../widgets/forms/handed-link.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { RoleBadge } from '../../../widgets/roles/role-badge.tsx';
import { AdministratorDrawer } from './administrator-drawer.tsx';
import { DeleteUserDrawer } from './delete-user-drawer.tsx';
import { ResetFactorDrawer } from './reset-factor-drawer.tsx';
import { useUserDeeds, type UserDetails } from './use-user-deeds.ts';
import { ViewAsDrawer } from './view-as-drawer.tsx';
import classes from './all-users.module.css';

interface UserDrawerProps {
  id: number | undefined;
  onClose: () => void;
}

export function UserDrawer({ id, onClose }: UserDrawerProps) {
  const t = useT();
  const last = useRef(id);
  if (id !== undefined) last.current = id;
  const user = useCall(
    'GET /all-users/{id}',
    { params: { id: String(last.current ?? 0) } },
    { enabled: last.current !== undefined },
  );
  return (
    <DetailDrawer opened={id !== undefined} onClose={onClose} title={<bdi>{user.data?.displayName ?? t('User')}</bdi>}>
      {user.data ? (
        <UserParts user={user.data} onGone={onClose} />
      ) : user.error ? (
        <ErrorState onRetry={() => void user.refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </DetailDrawer>
  );
}

type Opened = 'view' | 'administrator' | 'factor' | 'delete';

function UserParts({ user, onGone }: { user: UserDetails; onGone: () => void }) {
  const t = useT();
  const format = useFormat();
  const { user: self } = useSession();
  const deeds = useUserDeeds(user);
  const [opened, setOpened] = useState<Opened>();
  const isSelf = self?.id === user.id;
  const isDisabled = user.disabledAt !== null;
  const close = () => setOpened(undefined);
  return (
    <>
      <FactList
        facts={[
          { name: t('E-mail'), value: user.email, isCode: true, missing: '–' },
          { name: t('Mobile'), value: user.mobile, isCode: true, missing: '–' },
          {
            name: t('Last sign-in'),
            value: user.lastSignedInAt && format.dateTime(user.lastSignedInAt),
            missing: t('Never'),
          },
          { name: t('Signed up'), value: format.dateTime(user.createdAt) },
          {
            name: t('Signed in on'),
            value: t('{n, plural, one {# browser} other {# browsers}}', { n: user.browsers }),
          },
          { name: t('Second factor'), value: user.hasSecondFactor ? t('On') : undefined, missing: t('None') },
          {
            name: t('State'),
            value: isDisabled ? (
              <Badge color="danger">{t('Disabled')}</Badge>
            ) : (
              <Badge color="good">{user.isAdministrator ? t('Administrator') : t('Active')}</Badge>
            ),
          },
        ]}
      />
      <DetailActions>
        {!isSelf && !isDisabled && !user.isAdministrator && (
          <Button onClick={() => setOpened('view')}>{t('View as this person')}</Button>
        )}
        {!isDisabled && (
          <Button variant="default" onClick={() => void deeds.sendLink()}>
            {user.email === null ? t('Make a password link') : t('Send reset link')}
          </Button>
        )}
        {user.browsers > 0 && (
          <Button variant="default" onClick={() => void deeds.endSessions()}>
            {t('Sign out everywhere')}
          </Button>
        )}
        {!isSelf && user.hasSecondFactor && (
          <Button variant="default" onClick={() => setOpened('factor')}>
            {t('Reset second factor')}
          </Button>
        )}
        {((!isDisabled && user.email !== null) || user.isAdministrator) && (
          <Button variant="default" onClick={() => setOpened('administrator')}>
            {user.isAdministrator ? t('Take administration away') : t('Make administrator')}
          </Button>
        )}
        {!isSelf && (
          <Button variant="default" onClick={() => void deeds.setDisabled(!isDisabled)}>
            {isDisabled ? t('Enable') : t('Disable')}
          </Button>
        )}
        {!isSelf && (
          <Button color="danger" variant="light" onClick={() => setOpened('delete')}>
            {t('Delete')}
          </Button>
        )}
      </DetailActions>
      <section aria-label={t('Pages')}>
        <h3>{t('Pages')}</h3>
        {user.roles.length === 0 ? (
          <p className={classes.none}>{t('No role on any page.')}</p>
        ) : (
          <ul className={classes.roles}>
            {user.roles.map(({ eid, name, role, isOnlyAdmin }) => (
              <li key={eid}>
                <bdi>{name}</bdi>
                <span className={classes.person}>
                  {isOnlyAdmin && <Badge color="gray">{t('Only admin')}</Badge>}
                  <RoleBadge role={role} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <HandedLink handed={deeds.handed} onClose={deeds.closeHanded} />
      <ViewAsDrawer user={user} opened={opened === 'view'} onClose={close} />
      <AdministratorDrawer user={user} opened={opened === 'administrator'} onClose={close} />
      <ResetFactorDrawer user={user} opened={opened === 'factor'} onClose={close} />
      <DeleteUserDrawer user={user} opened={opened === 'delete'} onClose={close} onGone={onGone} />
    </>
  );
}
