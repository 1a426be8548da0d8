import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '../../kit/language.tsx';
import { EmptyState } from '../../kit/state.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import classes from './survey.module.css';

interface SurveyChoiceProps { campaigns: AnswerOf<'GET /reports/survey/campaigns'>['rows']; onChoose: (id: string) => void }

const mostOffered = 6;

/** Before a campaign is chosen: those to choose from, or where questions are written. */
export function SurveyChoice({ campaigns, onChoose }: SurveyChoiceProps) {
  const t = useT();
  if (campaigns.length === 0) {
    return (
      <EmptyState drawing={ChartDrawing} title={t('No wifi campaign asks anything yet')} action={<Button variant="default" component={Link} to="/dashboard/wifi-campaign">{t('See your wifi campaigns')}</Button>}>
        {t('Add a survey to the login flow of a wifi campaign, and the answers of your guests appear here.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={ChartDrawing} title={t('Please select one campaign!')}
      action={(
        <div className={classes.offered}>
          {campaigns.slice(0, mostOffered).map(({ id, name }) => <Button key={id} variant="default" onClick={() => onChoose(String(id))}><bdi>{name}</bdi></Button>)}
        </div>
      )}
    >
      {t('A survey belongs to the wifi campaign that asks it.')}
    </EmptyState>
  );
}
