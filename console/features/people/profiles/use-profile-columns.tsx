import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import { ContactText } from './contact-text.tsx';
import { nameOf, type Profile } from './profile.ts';
import classes from './profiles.module.css';

const shownTags = 2;

export function useProfileColumns(): Column<Profile>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('Guest'), width: '22%', phone: 'title', render: (profile) => <Who profile={profile} /> },
      { id: 'contact', header: t('Contact'), width: '22%', render: (profile) => <Contact profile={profile} /> },
      { id: 'tags', header: t('Tags'), width: '12%', tablet: 'hidden', render: ({ tags }) => <Tags tags={tags} /> },
      {
        id: 'loginCount',
        header: t('Logins'),
        align: 'end',
        sortable: true,
        render: ({ loginCount }) => format.number(loginCount),
      },
      {
        id: 'places',
        header: t('Places'),
        width: '16%',
        tablet: 'hidden',
        render: ({ visitedLocations: [first, ...others] }) =>
          first ? (
            <TwoLines detail={others.length > 0 && t('and {n} more', { n: others.length })}>
              <bdi>{first.place || t('A deleted router')}</bdi>
            </TwoLines>
          ) : (
            '–'
          ),
      },
      {
        id: 'lastActivity',
        header: t('Last activity'),
        width: '16%',
        nowrap: true,
        sortable: true,
        render: ({ lastActivity }) =>
          lastActivity ? (
            <span title={format.dateTime(lastActivity)}>{format.relative(lastActivity)}</span>
          ) : (
            t('Never')
          ),
      },
      {
        id: 'createdAt',
        header: t('Known since'),
        nowrap: true,
        sortable: true,
        tablet: 'hidden',
        phone: 'hidden',
        render: ({ createdAt }) => format.date(createdAt),
      },
    ],
    [t, format],
  );
}

function Who({ profile }: { profile: Profile }) {
  const name = nameOf(useT(), profile);
  return (
    <span className={classes.who}>
      <PersonFace name={name} />
      <TwoLines detail={profile.city && <bdi>{profile.city}</bdi>}>
        <bdi>{name}</bdi>
      </TwoLines>
    </span>
  );
}

function Contact({ profile: { email, phone, isEmailVerified, isPhoneVerified } }: { profile: Profile }) {
  if (!email && !phone) return '–';
  const phoneText = phone && (
    <ContactText isShort isVerified={isPhoneVerified}>
      {phone}
    </ContactText>
  );
  return email ? (
    <TwoLines detail={phoneText}>
      <ContactText isShort isVerified={isEmailVerified}>
        {email}
      </ContactText>
    </TwoLines>
  ) : (
    phoneText
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const t = useT();
  if (tags.length === 0) return '–';
  return (
    <span className={classes.tags}>
      {tags.slice(0, shownTags).map((tag) => (
        <Badge key={tag} color="gray">
          <bdi>{tag}</bdi>
        </Badge>
      ))}
      {tags.length > shownTags && (
        <span className={classes.faint}>{t('and {n} more', { n: tags.length - shownTags })}</span>
      )}
    </span>
  );
}
