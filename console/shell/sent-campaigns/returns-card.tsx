import type { Returns } from '@wifi/contract/marketing/sent-campaign-parts.ts';
import { useFormat, useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { QuietNote } from '../../widgets/marks/quiet-note.tsx';
import classes from './sent-campaigns.module.css';

/** The figure that counts: whether the campaign brought guests back who would not have come anyway. */
export function ReturnsCard({ returns }: { returns: Returns }) {
  const t = useT();
  const format = useFormat();
  const { days, until, written, heldOut } = returns;
  const share = ({ people, count }: { people: number; count: number }) =>
    people === 0 ? '–' : format.number(count / people, { style: 'percent', maximumFractionDigits: 1 });
  const sides = [
    { name: t('Of those who were written to'), side: written },
    ...(heldOut.people > 0 ? [{ name: t('Of those who were kept back'), side: heldOut }] : []),
  ];
  return (
    <Card
      title={t('{n, plural, one {Came back within # day} other {Came back within # days}}', { n: days })}
      description={t('Guests who logged in again until {when}.', { when: format.dateTime(until) })}
    >
      <p className={classes.lead} role="status">
        <Verdict returns={returns} />
      </p>
      <dl className={classes.numbers}>
        {sides.map(({ name, side }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {share(side)}
              <small>
                {t('{count} of {people}', { count: format.number(side.count), people: format.number(side.people) })}
              </small>
            </dd>
          </div>
        ))}
      </dl>
      {returns.difference && <Range difference={returns.difference} />}
    </Card>
  );
}

/** Percentage points are told as guests of a hundred: everybody knows what that is. */
function Verdict({ returns: { isOver, difference, heldOut } }: { returns: Returns }) {
  const t = useT();
  const format = useFormat();
  if (!isOver) return t('The days are not over yet: these numbers still change, and nothing can be said.');
  if (heldOut.people === 0)
    return t('Nobody was kept back to compare with: how many would have come anyway is not known.');
  if (!difference) return t('Too few people to say whether the campaign made a difference.');
  const n = format.number(Math.abs(difference.value) * 100, { maximumFractionDigits: 1 });
  if (difference.low > 0) return t('Of every hundred guests, the campaign brought back about {n} more.', { n });
  if (difference.high < 0) return t('Of every hundred guests, about {n} fewer came back with the campaign.', { n });
  return t('No difference can be shown: as many may have come without the campaign.');
}

function Range({ difference: { low, high } }: { difference: NonNullable<Returns['difference']> }) {
  const t = useT();
  const format = useFormat();
  const points = (value: number) => format.number(value * 100, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <QuietNote>
      {t('With 95% certainty the true difference lies between {low} and {high} guests of a hundred.', {
        low: points(low),
        high: points(high),
      })}
    </QuietNote>
  );
}
