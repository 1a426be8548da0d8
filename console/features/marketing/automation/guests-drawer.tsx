import { Badge } from '@mantine/core';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { usePageList } from '../../../shell/calls/queries.ts';
import { stepOf } from './flow-edits.ts';
import { stepSentence, type Names } from './sentences.ts';
import { runWords } from './words.ts';
import classes from './guests-drawer.module.css';

interface GuestsDrawerProps {
  opened: boolean;
  onClose: () => void;
  id: number;
  flow: AutomationFlow;
  names: Names;
}

/** Who entered, the latest first, and where each of them is. */
export const GuestsDrawer = (props: GuestsDrawerProps) => {
  const t = useT();
  return (
    <DetailDrawer opened={props.opened} onClose={props.onClose} title={t('Guests')}>
      {props.opened && <Guests {...props} />}
    </DetailDrawer>
  );
};

const colours = { running: 'primary', finished: 'good', stopped: 'gray', merged: 'gray', failed: 'danger' } as const;

function Guests({ id, flow, names }: GuestsDrawerProps) {
  const t = useT();
  const format = useFormat();
  const list = usePageList('GET /automations/{id}/guests', rowsPerLoad, {}, { id: String(id) });
  if (list.isLoading) return <SkeletonRows />;
  if (list.error && list.rows.length === 0) return <ErrorState onRetry={list.retry} />;
  if (list.rows.length === 0) return <EmptyState title={t('Nobody has entered yet.')} />;
  return (
    <>
      <ul className={classes.guests}>
        {list.rows.map((run) => {
          const step = stepOf(flow, run.step);
          return (
            <li key={run.id}>
              <div className={classes.line}>
                <bdi>{run.profile.name || t('Guest {n}', { n: run.profile.id })}</bdi>
                <Badge variant="light" color={colours[run.state]}>
                  {t(runWords[run.state])}
                </Badge>
              </div>
              <div className={classes.facts}>
                {t('Entered {when}', { when: format.dateTime(run.startedAt) })}
                {step && <span>{stepSentence(t, step, names)}</span>}
                {run.dueAt && <span>{t('Goes on {when}', { when: format.dateTime(run.dueAt) })}</span>}
              </div>
            </li>
          );
        })}
      </ul>
      <LoadMore {...list} shown={list.rows.length} bare />
    </>
  );
}
