import { Badge, Button } from '@mantine/core';
import { IconKey, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Role } from '@wifi/contract/permissions.ts';
import { EmptyState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { ListPage } from '../../../kit/table/list-page.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useSession } from '../../../shell/session/session.ts';
import { HandedLink, type Handed } from '../../../widgets/forms/handed-link.tsx';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import { RoleSelect } from '../../../widgets/roles/role-select.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDrawer } from './invite-drawer.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { TeamFactor } from './team-factor.tsx';
import { useMembers, type Member } from './use-members.ts';
import classes from './page-roles.module.css';

export default function PageRoles() {
  const t = useT();
  const team = usePageCall('GET /user-page');
  const { changeRole, remove } = useMembers();
  const [isInviting, setInviting] = useState(false);
  const { user } = useSession();
  const [handed, setHanded] = useState<Handed>();
  const { mutateAsync: askForLink } = usePageSend('POST /user-page/reset-link');
  const makeLink = async ({ page_id, uid, displayName: name }: Member) => {
    try {
      setHanded({ ...(await askForLink({ body: { page_id, uid } })), title: t('A new password for {name}', { name }) });
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  const rows = team.data?.rows ?? [];
  const columns = useMemo<Column<Member>[]>(
    () => [
      { id: 'name', header: t('Name'), render: (member) => <MemberName member={member} />, phone: 'title' },
      {
        id: 'email',
        header: t('Email/Mobile'),
        width: '36%',
        render: ({ email_mobile }) => <LongCode>{email_mobile}</LongCode>,
      },
      {
        id: 'role',
        header: t('Role'),
        width: '180px',
        render: (member) => <MemberRole member={member} onChange={changeRole} />,
      },
    ],
    [t, changeRole],
  );
  const list = {
    rows,
    total: rows.length,
    error: team.error,
    isLoading: team.isPending,
    retry: () => void team.refetch(),
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
  };
  return (
    <div className={classes.stack}>
      <div>
        <ListPage
          title={t('Page Roles')}
          purpose={t('Who works on this page, and what each of them may do.')}
          headerActions={
            <Button leftSection={<IconUserPlus aria-hidden />} onClick={() => setInviting(true)}>
              {t('Invite')}
            </Button>
          }
          list={list}
          isForbidden={team.error?.status === 403}
          columns={columns}
          rowKey={({ uid }) => String(uid)}
          rowName={({ displayName }) => displayName}
          actions={(member) => [
            ...(member.hasEmail || member.uid === user?.id
              ? []
              : [
                  {
                    label: t('Make a password link'),
                    icon: <IconKey aria-hidden />,
                    onClick: () => void makeLink(member),
                  },
                ]),
            {
              label: t('Remove from this page'),
              icon: <IconUserMinus aria-hidden />,
              danger: true,
              onClick: () => void remove(member),
            },
          ]}
          empty={
            <EmptyState
              title={t('Nobody has a role here yet')}
              action={<Button onClick={() => setInviting(true)}>{t('Invite')}</Button>}
            >
              {t('Invite the people who look after this venue.')}
            </EmptyState>
          }
        />
      </div>
      {team.data && <Invitations invitations={team.data.invitations} />}
      {team.data && <TeamFactor />}
      {team.data && <RoleMatrix />}
      <InviteDrawer opened={isInviting} onClose={() => setInviting(false)} onLink={setHanded} />
      <HandedLink handed={handed} onClose={() => setHanded(undefined)} />
    </div>
  );
}

function MemberName({ member }: { member: Member }) {
  const t = useT();
  const { user } = useSession();
  return (
    <span className={classes.member}>
      <PersonFace name={member.displayName} />
      <bdi>{member.displayName}</bdi>
      {member.uid === user?.id && <Badge color="gray">{t('You')}</Badge>}
    </span>
  );
}

interface MemberRoleProps {
  member: Member;
  onChange: (member: Member, role: Role) => Promise<void>;
}

function MemberRole({ member, onChange }: MemberRoleProps) {
  const t = useT();
  const [isSaving, setSaving] = useState(false);
  const change = async (role: Role) => {
    setSaving(true);
    await onChange(member, role);
    setSaving(false);
  };
  return (
    <RoleSelect
      className={classes.role}
      aria-label={t('Role of {name}', { name: member.displayName })}
      value={member.role}
      disabled={isSaving}
      onChange={(role) => void change(role)}
    />
  );
}
