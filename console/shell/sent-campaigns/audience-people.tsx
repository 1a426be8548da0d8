import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../kit/feedback/state.tsx';
import { TwoLines } from '../../kit/layout/lines.tsx';
import type { ListState } from '../../kit/table/list-frame.tsx';
import { LoadMore } from '../../kit/table/load-more.tsx';
import { PersonFace } from '../../widgets/marks/person-face.tsx';
import classes from '../group-rule/rule.module.css';

export const peoplePerLoad = 20;

interface ShownPerson {
  key: string | number;
  name: string;
  image?: string;
  detail: string;
  /** Of who is known as a guest. */
  profileId: number | null;
}

interface Props<Row> {
  list: ListState<Row>;
  shown: (row: Row) => ShownPerson;
}

/** Those whom a number of the audience counts. */
export function AudiencePeople<Row>({ list, shown }: Props<Row>) {
  if (list.isLoading) return <SkeletonRows rows={4} />;
  if (list.error && list.rows.length === 0) return <ErrorState onRetry={list.retry} />;
  return (
    <>
      <ul className={classes.members}>
        {list.rows.map(shown).map(({ key, name, image, detail, profileId }) => (
          <li key={key} className={classes.member}>
            <PersonFace name={name} image={image} />
            <TwoLines detail={detail}>
              {profileId === null ? (
                <bdi>{name}</bdi>
              ) : (
                <Anchor component={Link} to={`/dashboard/guests-custom-profile?profile=${profileId}`}>
                  <bdi>{name}</bdi>
                </Anchor>
              )}
            </TwoLines>
          </li>
        ))}
      </ul>
      <LoadMore shown={list.rows.length} bare {...list} />
    </>
  );
}
