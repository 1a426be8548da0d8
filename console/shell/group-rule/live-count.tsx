import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import { useFormat, useT } from '../../kit/language.tsx';
import type { ApiError, AnswerOf } from '../calls/api.ts';
import { describeError } from '../calls/describe-error.ts';
import { callPage } from '../calls/page-calls.ts';
import { useSelectedPage } from '../session/selected-page.ts';
import { memberName } from './member-name.ts';
import classes from './rule.module.css';

const waitsFor = 400;

/** What a text was a moment ago, once nobody types any more. */
function useCalm(text: string): string {
  const [calm, setCalm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), waitsFor);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}

/** How many guests the rule finds while it is being written, and a few of them: a slip shows before it is saved. */
export function LiveCount({ rule }: { rule: GroupRule | undefined }) {
  const t = useT();
  const format = useFormat();
  const { eid } = useSelectedPage();
  const asked = useCalm(rule ? JSON.stringify(rule) : '');
  const { data, error, isFetching } = useQuery<AnswerOf<'POST /groups/count'>, ApiError>({
    queryKey: ['POST /groups/count', eid, asked],
    queryFn: () => callPage(eid!, 'POST /groups/count', { body: { rule: JSON.parse(asked) as GroupRule } }),
    enabled: Boolean(eid) && asked !== '',
    placeholderData: (before) => before,
    staleTime: 5000,
  });
  const isKnown = rule !== undefined && data !== undefined && !error;
  return (
    <div className={classes.count}>
      <div role="status" className={classes.figure} aria-busy={isFetching}>
        {rule === undefined ? (
          t('Complete every condition to see who meets them.')
        ) : error ? (
          describeError(t, error)
        ) : data ? (
          <>
            <strong>{format.number(data.data.total)}</strong>{' '}
            <span>{t('{n, plural, one {guest now} other {guests now}}', { n: data.data.total })}</span>
          </>
        ) : (
          t('Counting…')
        )}
      </div>
      {isKnown && data.data.sample.length > 0 && (
        <ul className={classes.sample} aria-label={t('Some of them')}>
          {data.data.sample.map((member) => (
            <li key={member.id}>
              <bdi>{memberName(t, member)}</bdi>
              <span>{t('{n, plural, one {# visit} other {# visits}}', { n: member.loginCount })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
