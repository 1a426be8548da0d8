import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import type { EmailCampaign, Figures } from '../campaign-words.ts';
import classes from '../../../../shell/sent-campaigns/sent-campaigns.module.css';

/** Which subject did better; before the set time nobody is told how they do. */
export function TestCard({ campaign, figures }: { campaign: EmailCampaign; figures: Figures }) {
  const t = useT();
  const format = useFormat();
  const { testResult: result, testEndsAt } = figures;
  if (!result)
    return (
      <Card title={t('Two subjects')}>
        <p className={classes.hint}>
          {testEndsAt
            ? t('They are compared on {when}. Until then their numbers are not shown: who looks too early is misled.', {
                when: format.dateTime(testEndsAt),
              })
            : t('They were not compared: the campaign ended before.')}
        </p>
      </Card>
    );
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  const halves = [
    { key: 'a', subject: campaign.subject || t('That of the template'), ...result.a },
    { key: 'b', subject: campaign.test!.subject, ...result.b },
  ];
  const { subject } = halves.find(({ key }) => key === result.winner)!;
  const clear = { subject, confidence: percent(result.confidence) };
  // Where all of them tried one or the other, nobody is left to get the better one.
  const hasRest = campaign.test!.share < 100;
  const told = result.isClear
    ? hasRest
      ? t('“{subject}” did better, with {confidence} certainty. The rest got it.', clear)
      : t('“{subject}” did better, with {confidence} certainty.', clear)
    : hasRest
      ? t('No clear winner: chance may explain the difference. The rest got the first subject.')
      : t('No clear winner: chance may explain the difference.');
  return (
    <Card title={t('Two subjects')}>
      <p className={classes.lead}>{told}</p>
      <dl className={classes.numbers}>
        {halves.map(({ key, subject, people, count }) => (
          <div key={key}>
            <dt>
              <bdi>{subject}</bdi>
            </dt>
            <dd>
              {people === 0 ? '–' : percent(count / people)}
              <small>
                {campaign.test!.metric === 'clicked'
                  ? t('{count} of {people} clicked', { count: format.number(count), people: format.number(people) })
                  : t('{count} of {people} opened it', { count: format.number(count), people: format.number(people) })}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
