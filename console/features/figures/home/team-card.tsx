import { Anchor, Avatar, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import classes from './team-card.module.css';

const mostFaces = 5;

export function TeamCard() {
  const t = useT();
  const team = usePageCall('GET /user-page');
  const title = t('Team');
  if (!team.data)
    return (
      <Card title={title}>
        {team.isError ? <ErrorState onRetry={() => void team.refetch()} /> : <Skeleton h={40} w="60%" />}
      </Card>
    );
  const { rows, invitations } = team.data;
  return (
    <Card
      title={title}
      actions={
        <Anchor component={Link} to="/dashboard/page-role">
          {t('Manage roles')}
        </Anchor>
      }
    >
      <div className={classes.faces} aria-hidden>
        {rows.slice(0, mostFaces).map(({ uid, displayName }) => (
          <PersonFace key={uid} name={displayName} size={36} />
        ))}
        {rows.length > mostFaces && (
          <Avatar size={36} color="gray">
            +{rows.length - mostFaces}
          </Avatar>
        )}
      </div>
      <Text>
        {t('{n, plural, one {# person works on this page} other {# people work on this page}}', { n: rows.length })}
      </Text>
      {invitations.length > 0 && (
        <Text c="dimmed">
          {t('{n, plural, one {# invitation is waiting} other {# invitations are waiting}}', { n: invitations.length })}
        </Text>
      )}
    </Card>
  );
}
