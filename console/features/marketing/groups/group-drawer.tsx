import { Button, Title } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { DetailActions, DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { RuleWords } from '../../../shell/group-rule/rule-words.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { GroupMembers } from './group-members.tsx';
import { groupReads, type Group } from './group.ts';

interface Props {
  onClose: () => void;
  onEdit: (group: Group) => void;
}

export function GroupDrawer({ id, ...props }: Props & { id: number | undefined }) {
  const t = useT();
  // Stays readable while the drawer slides away.
  const last = useRef(id);
  if (id !== undefined) last.current = id;
  const { data, error, refetch } = usePageCall(
    'GET /groups/{id}',
    { params: { id: String(last.current ?? 0) } },
    { enabled: last.current !== undefined },
  );
  return (
    <DetailDrawer opened={id !== undefined} onClose={props.onClose} title={<bdi>{data?.data.name ?? t('Group')}</bdi>}>
      {data ? (
        <GroupBody key={data.data.id} group={data.data} {...props} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </DetailDrawer>
  );
}

function GroupBody({ group, onClose, onEdit }: Props & { group: Group }) {
  const t = useT();
  const format = useFormat();
  const { can } = useAccess();
  const remove = useGroupRemoval();
  const writes = can('groups.write');
  const facts = [
    { name: t('Guests'), value: format.number(group.total) },
    { name: t('Who belongs to it'), value: group.rule ? t('By a rule') : t('Picked by hand') },
    { name: t('Changed'), value: format.dateTime(group.updatedAt) },
  ];
  return (
    <>
      <FactList facts={facts} />
      {group.rule && (
        <section>
          <Title order={3} size="h4">
            {t('Rule')}
          </Title>
          <RuleWords rule={group.rule} />
        </section>
      )}
      {writes && (
        <DetailActions>
          <Button variant="default" leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(group)}>
            {t('Edit')}
          </Button>
          <Button
            variant="subtle"
            color="danger"
            leftSection={<IconTrash aria-hidden />}
            onClick={async () => {
              if (await remove(group)) onClose();
            }}
          >
            {t('Delete')}
          </Button>
        </DetailActions>
      )}
      <GroupMembers group={group} writes={writes && group.kind === 'picked'} />
    </>
  );
}

/** Asks first; says whether it is gone. */
export function useGroupRemoval(): (group: Group) => Promise<boolean> {
  const t = useT();
  const confirm = useConfirm();
  const deletion = usePageSend('DELETE /groups/{id}', { refreshes: [...groupReads] });
  return async ({ id, name }) => {
    if (
      !(await confirm({
        title: t('Delete {name}?', { name }),
        body: `${t('Are you sure to delete this item?')} ${t('Its guests and their profiles stay.')}`,
        action: t('Delete'),
        danger: true,
      }))
    )
      return false;
    try {
      await deletion.mutateAsync({ params: { id: String(id) } });
      toast.success(t('Group deleted!'));
      return true;
    } catch (error) {
      toast.error(describeError(t, error));
      return false;
    }
  };
}
