import { useFormat, useT } from '../../../../kit/language.tsx';
import { usePageList } from '../../../../shell/calls/queries.ts';
import { memberName } from '../../../../shell/group-rule/member-name.ts';
import { AudiencePeople, peoplePerLoad } from '../../../../shell/sent-campaigns/audience-people.tsx';
import type { Which } from '../campaign-words.ts';

export function Guests({ id, which }: { id: string; which: Which }) {
  const t = useT();
  const format = useFormat();
  const list = usePageList('GET /email-campaigns/{id}/audience/guests', peoplePerLoad, { which }, { id });
  return (
    <AudiencePeople
      list={list}
      shown={(guest) => {
        const visits = t('{n, plural, one {# visit} other {# visits}}', { n: guest.loginCount });
        return {
          key: guest.id,
          name: memberName(t, guest),
          detail: guest.lastActivity ? `${visits} · ${format.relative(guest.lastActivity)}` : visits,
          profileId: guest.id,
        };
      }}
    />
  );
}
