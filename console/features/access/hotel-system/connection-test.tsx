import { Alert, Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconPlugConnected } from '@tabler/icons-react';
import type { HotelFailureWord } from '@wifi/contract/access/hotel-system-words.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { isUnproven, whatToDo, type TestStep } from './failure-words.ts';
import { staysChanged, type Hotel } from './hotel.ts';
import classes from './hotel-system.module.css';

const stepWords: Record<TestStep, string> = {
  address: msg('The address answers'),
  login: msg('It accepts the login'),
  hotel: msg('It knows the hotel'),
  guests: msg('It tells who is in house'),
};

const outcomeOf = (failure: { why: HotelFailureWord } | undefined | null) =>
  failure ? (isUnproven(failure.why) ? 'unknown' : 'failed') : 'well';

function StepMark({ outcome }: { outcome: ReturnType<typeof outcomeOf> }) {
  const Mark = { well: IconCircleCheck, failed: IconCircleX, unknown: IconCircleDashed }[outcome];
  return <Mark aria-hidden size={18} />;
}

/** Tries the connection, and shows each step green or with what to do. */
export function ConnectionTest({ system }: Pick<Hotel, 'system'>) {
  const t = useT();
  const test = usePageSend('POST /hotel-system/test', staysChanged);
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate({})}
      >
        {t('Test the connection')}
      </Button>
      {test.error && (
        <Alert color="danger" role="alert">
          {describeError(t, test.error)}
        </Alert>
      )}
      {test.data && !test.isPending && (
        <ol className={classes.steps} role="status">
          {test.data.steps.map(({ step, failure }) => (
            <li key={step} data-outcome={outcomeOf(failure)}>
              <StepMark outcome={outcomeOf(failure)} />
              <div className={classes.guests}>
                <span>
                  {t(stepWords[step])}
                  {failure && ` – ${isUnproven(failure.why) ? t('not known yet') : t('not so')}`}
                </span>
                {failure && <span>{t(whatToDo(system, failure.why, step))}</span>}
                {failure?.detail && (
                  <bdi dir="ltr" className={classes.quiet}>
                    {failure.detail}
                  </bdi>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
