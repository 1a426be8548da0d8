import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { useToday } from '../../../../kit/dates/clock.tsx';
import { EmptyState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { ChartDrawing } from '../frame/chart-drawing.tsx';
import { ReportFrame, type ReportState } from '../frame/report-frame.tsx';
import { shownRange, useReportRange } from '../frame/use-report-range.ts';
import { SurveyBody } from './survey-body.tsx';
import type { Survey } from './survey-question.ts';
import classes from './survey.module.css';

/** Spec §5: without a campaign there is no survey report. */
export default function SurveyReport() {
  const t = useT();
  const range = useReportRange();
  const [chosen, setCampaign] = useUrlText('campaign');
  const { data: campaigns } = usePageCall('GET /reports/survey/campaigns');
  const rows = campaigns?.rows ?? [];
  // An address may name one that asks nothing, or is gone.
  const campaign = rows.some(({ id }) => String(id) === chosen) ? chosen : '';
  const query = { ...range.query, campaign };
  const asked = usePageCall('GET /reports/survey', { query }, { enabled: campaign !== '' });
  const today = useToday();
  const nothing = {
    period: { ...shownRange(range.query, today, undefined), today, visitsFrom: null, logFrom: null, before: null },
    questions: undefined,
  };
  const state: ReportState<Survey | typeof nothing> = campaign
    ? asked
    : { data: campaigns && nothing, isPending: !campaigns, error: undefined, refetch: () => undefined };
  return (
    <ReportFrame
      title={t('Survey report')}
      purpose={t('What guests answered to the questions of one wifi campaign.')}
      range={range}
      state={state}
      compares={campaign !== ''}
      groups={
        rows.length > 0 && (
          <NativeSelect
            aria-label={t('Wifi campaign')}
            value={campaign}
            onChange={(event) => setCampaign(event.currentTarget.value)}
            data={[
              ...(campaign ? [] : [{ value: '', label: t('Select a campaign') }]),
              ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )
      }
      file={{ key: 'GET /reports/survey/file', name: 'survey', query }}
      isEmpty={({ questions }) =>
        !questions || questions.every(({ answered, answeredBefore }) => answered === 0 && !answeredBefore)
      }
      {...(!campaign && { empty: <SurveyChoice campaigns={rows} onChoose={setCampaign} /> })}
    >
      {(data) => data.questions && <SurveyBody report={data} />}
    </ReportFrame>
  );
}

interface SurveyChoiceProps {
  campaigns: AnswerOf<'GET /reports/survey/campaigns'>['rows'];
  onChoose: (id: string) => void;
}

const mostOffered = 6;

/** Before a campaign is chosen: those to choose from, or where questions are written. */
function SurveyChoice({ campaigns, onChoose }: SurveyChoiceProps) {
  const t = useT();
  if (campaigns.length === 0) {
    return (
      <EmptyState
        drawing={ChartDrawing}
        title={t('No wifi campaign asks anything yet')}
        action={
          <Button variant="default" component={Link} to="/dashboard/wifi-campaign">
            {t('See your wifi campaigns')}
          </Button>
        }
      >
        {t('Add a survey to the login flow of a wifi campaign, and the answers of your guests appear here.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={ChartDrawing}
      title={t('Please select one campaign!')}
      action={
        <div className={classes.offered}>
          {campaigns.slice(0, mostOffered).map(({ id, name }) => (
            <Button key={id} variant="default" onClick={() => onChoose(String(id))}>
              <bdi>{name}</bdi>
            </Button>
          ))}
        </div>
      }
    >
      {t('A survey belongs to the wifi campaign that asks it.')}
    </EmptyState>
  );
}
