import { Progress } from '@mantine/core';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { channelWords, type CodeFigures } from './code-words.tsx';
import classes from './guest-codes.module.css';

/** The last 30 days, and how much of today's budget is gone. Without it the list stands for itself. */
export function FiguresRow() {
  const { data } = usePageCall('GET /guest-codes/figures');
  const shown = data?.channels.filter(({ asked }) => asked > 0) ?? [];
  if (!data || shown.length === 0) return null;
  return (
    <ul className={classes.figures}>
      {shown.map((figures) => (
        <li key={figures.channel}>
          <ChannelCard figures={figures} today={data.today} />
        </li>
      ))}
    </ul>
  );
}

interface ChannelCardProps {
  figures: CodeFigures['channels'][number];
  today: CodeFigures['today'];
}

function ChannelCard({ figures, today }: ChannelCardProps) {
  const t = useT();
  const format = useFormat();
  const { channel, asked, delivered, used, failed, costs } = figures;
  const budget =
    channel === 'sms'
      ? { sent: today.sms, most: today.smsADay }
      : channel === 'email'
        ? { sent: today.email, most: today.emailsADay }
        : undefined;
  const facts = [
    [t('Sent'), format.number(asked)],
    [t('Delivered'), format.number(delivered)],
    [t('Used'), format.number(used)],
    [t('Not delivered'), format.number(failed)],
  ] as const;
  const share = budget ? Math.min(100, (budget.sent / budget.most) * 100) : 0;
  return (
    <Card title={t(channelWords[channel])} description={t('In the last 30 days')}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {costs.map(({ currency, amount }) => (
          <div key={currency} className={classes.cost}>
            <dt>{t('Cost')}</dt>
            <dd>{format.currency(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {budget && (
        <div className={classes.budget}>
          <span>{t('Today {n} of {most}', { n: format.number(budget.sent), most: format.number(budget.most) })}</span>
          <Progress
            value={share}
            color={share >= 100 ? 'danger' : share >= 80 ? 'warn' : 'primary'}
            aria-label={t('Today’s budget')}
          />
        </div>
      )}
    </Card>
  );
}
