import { Sparkline } from '../../../../kit/chart/sparkline.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import type { CampaignWithDays } from '../stored-campaign.ts';
import classes from './campaign-figures.module.css';

/** What it has done so far, and how the days went. */
export function CampaignFigures({ campaign: { figures, days } }: { campaign: CampaignWithDays }) {
  const t = useT();
  const format = useFormat();
  const words = { views: t('Views'), clicks: t('Clicks'), logins: t('Logins') };
  return (
    <Card className={classes.card}>
      <dl className={classes.figures}>
        {(['views', 'clicks', 'logins'] as const).map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{format.number(figures[name])}</dd>
            {days.length > 1 && (
              <Sparkline values={days.map((day) => day[name])} label={t('{name} day by day', { name: words[name] })} />
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}
