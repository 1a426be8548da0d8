import { NativeSelect } from '@mantine/core';
import { useToday } from '../../kit/clock.tsx';
import { useT } from '../../kit/language.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { useUrlText } from '../../widgets/use-url-text.ts';
import { ReportFrame, type ReportState } from './report-frame.tsx';
import { SurveyBody } from './survey-body.tsx';
import { SurveyChoice } from './survey-choice.tsx';
import type { Survey } from './survey-question.ts';
import { shownRange, useReportRange } from './use-report-range.ts';

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
  const nothing = { period: { ...shownRange(range.query, today, undefined), today, visitsFrom: null, logFrom: null, before: null }, questions: undefined };
  const state: ReportState<Survey | typeof nothing> = campaign ? asked : { data: campaigns && nothing, isPending: !campaigns, error: undefined, refetch: () => undefined };
  return (
    <ReportFrame
      title={t('Survey report')}
      purpose={t('What guests answered to the questions of one wifi campaign.')}
      range={range}
      state={state}
      compares={campaign !== ''}
      groups={rows.length > 0 && (
        <NativeSelect
          aria-label={t('Wifi campaign')} value={campaign} onChange={(event) => setCampaign(event.currentTarget.value)}
          data={[...(campaign ? [] : [{ value: '', label: t('Select a campaign') }]), ...rows.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      )}
      file={{ key: 'GET /reports/survey/file', name: 'survey', query }}
      isEmpty={({ questions }) => !questions || questions.every(({ answered, answeredBefore }) => answered === 0 && !answeredBefore)}
      {...(!campaign && { empty: <SurveyChoice campaigns={rows} onChoose={setCampaign} /> })}
    >
      {(data) => data.questions && <SurveyBody report={data} />}
    </ReportFrame>
  );
}
