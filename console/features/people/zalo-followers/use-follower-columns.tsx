import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { OneLine, TwoLines } from '../../../kit/layout/lines.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { PersonFace } from '../../../widgets/marks/person-face.tsx';
import { followerName } from '../../../widgets/zalo/follower-name.ts';
import { WindowBadge } from '../../../widgets/zalo/window-badge.tsx';
import type { Follower } from './follower.ts';
import classes from './followers.module.css';

export function useFollowerColumns(): Column<Follower>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Name'),
        width: '26%',
        phone: 'title',
        render: (follower) => (
          <span className={classes.who}>
            <PersonFace name={followerName(t, follower)} image={follower.avatar} />
            <TwoLines detail={!follower.isFollower && t('Not following')}>
              <bdi>{followerName(t, follower)}</bdi>
            </TwoLines>
          </span>
        ),
      },
      {
        id: 'phone',
        header: t('Phone'),
        width: '16%',
        render: ({ phone }) => (phone ? <OneLine>{phone}</OneLine> : '–'),
      },
      {
        id: 'tags',
        header: t('Tags'),
        width: '22%',
        tablet: 'hidden',
        render: ({ tags }) =>
          tags.length === 0 ? (
            '–'
          ) : (
            <span className={classes.tags}>
              {tags.slice(0, 4).map((tag) => (
                <Badge key={tag} color="gray">
                  <bdi>{tag}</bdi>
                </Badge>
              ))}
              {tags.length > 4 && <Badge color="gray">+{format.number(tags.length - 4)}</Badge>}
            </span>
          ),
      },
      {
        id: 'window',
        header: t('What you may write'),
        nowrap: true,
        render: ({ window, windowEndsAt }) => <WindowBadge window={window} endsAt={windowEndsAt} />,
      },
      {
        id: 'lastInteractionAt',
        header: t('Last sign of life'),
        nowrap: true,
        render: ({ lastInteractionAt }) =>
          lastInteractionAt ? (
            <span title={format.dateTime(lastInteractionAt)}>{format.relative(lastInteractionAt)}</span>
          ) : (
            '–'
          ),
      },
    ],
    [t, format],
  );
}
