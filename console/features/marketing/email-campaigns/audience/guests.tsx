import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { TwoLines } from '../../../../kit/layout/lines.tsx';
import { LoadMore } from '../../../../kit/table/load-more.tsx';
import { usePageList } from '../../../../shell/calls/queries.ts';
import { memberName } from '../../../../shell/group-rule/member-name.ts';
import { PersonFace } from '../../../../widgets/marks/person-face.tsx';
import type { Which } from '../campaign-words.ts';
import classes from '../../../../shell/group-rule/rule.module.css';

const guestsPerLoad = 20;

export function Guests({ campaignId, which }: { campaignId: number; which: Which }) {
  const t = useT();
  const format = useFormat();
  const list = usePageList(
    'GET /email-campaigns/{id}/audience/guests',
    guestsPerLoad,
    { which },
    { id: String(campaignId) },
  );
  if (list.isLoading) return <SkeletonRows rows={4} />;
  if (list.error && list.rows.length === 0) return <ErrorState onRetry={list.retry} />;
  return (
    <>
      <ul className={classes.members}>
        {list.rows.map((guest) => {
          const name = memberName(t, guest);
          const visits = t('{n, plural, one {# visit} other {# visits}}', { n: guest.loginCount });
          return (
            <li key={guest.id} className={classes.member}>
              <PersonFace name={name} />
              <TwoLines detail={guest.lastActivity ? `${visits} · ${format.relative(guest.lastActivity)}` : visits}>
                <Anchor component={Link} to={`/dashboard/guests-custom-profile?profile=${guest.id}`}>
                  <bdi>{name}</bdi>
                </Anchor>
              </TwoLines>
            </li>
          );
        })}
      </ul>
      <LoadMore shown={list.rows.length} bare {...list} />
    </>
  );
}
