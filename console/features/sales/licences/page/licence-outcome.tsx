import { useFormat, useT } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { carriedWords } from '../../../../widgets/plans/carried-words.ts';
import { thingName } from '../../../../widgets/plans/plan-names.ts';
import { monthsWords } from '../licence-words.tsx';
import classes from './page-licence.module.css';

export type Outcome = AnswerOf<'POST /page-license/preview'>;
type Difference = Outcome['loses'][number];

/** What a code would do, in the order in which somebody would ask. */
export function LicenceOutcome({ outcome }: { outcome: Outcome }) {
  const t = useT();
  const format = useFormat();
  const { plan, months, endsAt, isExtension, carriedDays, lostDays, losesLifetime, gains, loses } = outcome;
  return (
    <div className={classes.outcome} role="status">
      <p className={classes.gives}>
        {endsAt === null
          ? t('This code gives {plan} for good.', { plan })
          : t('This code gives {plan} for {months}: until {date}.', {
              plan,
              months: monthsWords(t, months),
              date: format.date(endsAt),
            })}
      </p>
      {isExtension && endsAt !== null && <p>{t('The time is added to the end of what this page has already.')}</p>}
      {carriedDays > 0 && <p>{t(carriedWords, { n: carriedDays })}</p>}
      {lostDays > 0 && (
        <p className={classes.loses}>
          {t(
            'The new plan starts today. {n, plural, one {# day} other {# days}} of the present one will be given up.',
            { n: lostDays },
          )}
        </p>
      )}
      {losesLifetime && <p className={classes.loses}>{t('It replaces the plan that this page has for good.')}</p>}
      <Differences title={t('What this page would lose:')} differences={loses} isLoss />
      <Differences title={t('What this page would gain:')} differences={gains} />
    </div>
  );
}

function Differences({ title, differences, isLoss }: { title: string; differences: Difference[]; isLoss?: boolean }) {
  const t = useT();
  const format = useFormat();
  if (differences.length === 0) return null;
  const amount = (limit: number | null | undefined) => (limit === null ? t('no limit') : format.number(limit ?? 0));
  return (
    <div>
      <p className={isLoss ? classes.loses : undefined}>{title}</p>
      <ul className={classes.things}>
        {differences.map(({ what, from, to }) => (
          <li key={what}>
            {to === undefined
              ? t(thingName(what))
              : t('{what}: {to} instead of {from}', {
                  what: t(thingName(what)),
                  to: amount(to),
                  from: amount(from),
                })}
          </li>
        ))}
      </ul>
    </div>
  );
}
