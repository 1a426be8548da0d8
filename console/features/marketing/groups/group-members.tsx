import { ActionIcon, Anchor, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePagePartsAt, usePageSend } from '../../../shell/calls/queries.ts';
import { memberName } from '../../../shell/group-rule/member-name.ts';
import type { Member } from '../../../shell/group-rule/rule-field-words.ts';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import { groupReads, type Group } from './group.ts';
import { PickGuests } from './pick-guests.tsx';
import classes from '../../../shell/group-rule/rule.module.css';

const membersPerLoad = 20;

export function GroupMembers({ group, writes }: { group: Group; writes: boolean }) {
  const t = useT();
  const list = usePagePartsAt('GET /groups/{id}/members', membersPerLoad, { id: String(group.id) }, ({ data }) => ({
    rows: data.rows,
    count: data.total,
    next: data.next,
  }));
  return (
    <section>
      <Title order={3} size="h4">
        {t('Guests')}
      </Title>
      {writes && <PickGuests groupId={group.id} />}
      {list.isLoading ? (
        <SkeletonRows rows={3} />
      ) : list.error && list.rows.length === 0 ? (
        <ErrorState onRetry={list.retry} />
      ) : list.rows.length === 0 ? (
        <p className={classes.hint}>
          {group.rule ? t('Nobody meets the rule yet.') : t('Nobody has been picked yet.')}
        </p>
      ) : (
        <>
          <ul className={classes.members}>
            {list.rows.map((member) => (
              <MemberLine key={member.id} member={member} groupId={writes ? group.id : undefined} />
            ))}
          </ul>
          <LoadMore shown={list.rows.length} bare {...list} />
        </>
      )}
    </section>
  );
}

/** With the group's number it can be taken out. */
function MemberLine({ member, groupId }: { member: Member; groupId: number | undefined }) {
  const t = useT();
  const format = useFormat();
  const name = memberName(t, member);
  const removal = usePageSend('DELETE /groups/{id}/members', { refreshes: [...groupReads] });
  const remove = async () => {
    try {
      await removal.mutateAsync({ params: { id: String(groupId) }, body: { profiles: [member.id] } });
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
  const visits = t('{n, plural, one {# visit} other {# visits}}', { n: member.loginCount });
  return (
    <li className={classes.member}>
      <PersonFace name={name} />
      <TwoLines detail={member.lastActivity ? `${visits} · ${format.relative(member.lastActivity)}` : visits}>
        <Anchor component={Link} to={`/dashboard/guests-custom-profile?profile=${member.id}`}>
          <bdi>{name}</bdi>
        </Anchor>
      </TwoLines>
      {groupId !== undefined && (
        <ActionIcon
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={t('Take {name} out', { name })}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          <IconX aria-hidden size={18} />
        </ActionIcon>
      )}
    </li>
  );
}
