import { IconMailOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { DataTable, type Column } from '../../../kit/table/data-table.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { RoleBadge } from '../../../widgets/roles/role-badge.tsx';
import classes from './page-roles.module.css';

type Invitation = AnswerOf<'GET /user-page'>['invitations'][number];

const toWhom = ({ email, mobile }: Invitation): string => email ?? mobile ?? '';

export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const t = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const { mutateAsync } = usePageSend('DELETE /page-invitations/{id}', {
    refreshes: ['GET /user-page', 'GET /pages/{eid}'],
  });
  const columns = useMemo<Column<Invitation>[]>(
    () => [
      {
        id: 'to',
        header: t('Email/Mobile'),
        render: (invitation) => <LongCode>{toWhom(invitation)}</LongCode>,
        phone: 'title',
      },
      { id: 'role', header: t('Role'), render: ({ role }) => <RoleBadge role={role} /> },
      {
        id: 'invitedAt',
        header: t('Invited'),
        nowrap: true,
        render: ({ invitedAt }) => <span title={format.dateTime(invitedAt)}>{format.relative(invitedAt)}</span>,
      },
      {
        id: 'until',
        header: t('Link works until'),
        nowrap: true,
        render: ({ expiresAt }) =>
          expiresAt === null ? '–' : new Date(expiresAt) > new Date() ? format.dateTime(expiresAt) : t('Expired'),
      },
    ],
    [t, format],
  );

  const withdraw = async (invitation: Invitation) => {
    const { id } = invitation;
    if (
      !(await confirm({
        title: t('Withdraw the invitation of {email}?', { email: toWhom(invitation) }),
        body: `${t('Are you sure to delete this item?')} ${t('Their link will no longer give them a role here.')}`,
        action: t('Withdraw'),
        danger: true,
      }))
    )
      return;
    await mutateAsync({ params: { id: String(id) } }).then(
      () => toast.success(t('Deleted')),
      (error) => toast.error(t('Delete failed: {msg}', { msg: describeError(t, error) })),
    );
  };

  const title = t('Invitations');
  return (
    <Card
      flush
      title={title}
      description={t('An e-mail has its role as soon as it signs in or up; a mobile number by its link.')}
    >
      {invitations.length === 0 ? (
        <p className={classes.none}>{t('Nobody is waiting.')}</p>
      ) : (
        <DataTable
          label={title}
          rows={invitations}
          columns={columns}
          rowKey={({ id }) => String(id)}
          rowName={toWhom}
          actions={(invitation) => [
            {
              label: t('Withdraw'),
              icon: <IconMailOff aria-hidden />,
              danger: true,
              onClick: () => void withdraw(invitation),
            },
          ]}
        />
      )}
    </Card>
  );
}
