import { Button, Chip, SegmentedControl } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { ChartDrawing } from '../frame/chart-drawing.tsx';
import { ReportFrame } from '../frame/report-frame.tsx';
import { useReportRange } from '../frame/use-report-range.ts';
import { CampaignsBody } from './campaigns-body.tsx';

export default function CampaignReport() {
  const t = useT();
  const range = useReportRange();
  const [by, setBy] = useUrlText('by');
  const [campaignText, setCampaign] = useUrlText('campaign');
  const campaign = /^[1-9]\d{0,8}$/.test(campaignText) ? campaignText : undefined;
  const group = by === 'day' ? ('day' as const) : ('campaign' as const);
  const query = { ...range.query, group, campaign };
  const state = usePageCall('GET /reports/campaigns', { query });
  const chosen = campaign && state.data?.rows.find(({ campaignId }) => String(campaignId) === campaign);
  return (
    <ReportFrame
      title={t('Campaign report')}
      purpose={t('How often campaigns were seen and clicked, and how many guests logged in through them.')}
      range={range}
      state={state}
      compares
      groups={
        <SegmentedControl
          aria-label={t('Grouping')}
          value={group}
          onChange={(value) => setBy(value === 'day' ? 'day' : '')}
          data={[
            { value: 'campaign', label: t('By campaign') },
            { value: 'day', label: t('By day') },
          ]}
        />
      }
      filters={
        campaign && (
          <Chip checked onChange={() => setCampaign('')}>
            <bdi>{chosen ? chosen.name : t('One campaign')}</bdi>
          </Chip>
        )
      }
      file={{ key: 'GET /reports/campaigns/file', name: 'campaigns', query }}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState
          drawing={ChartDrawing}
          title={t('No campaign was shown in these days')}
          action={
            <Button variant="default" component={Link} to="/dashboard/campaign">
              {t('See your campaigns')}
            </Button>
          }
        >
          {t('As soon as a guest sees a running campaign, it is counted here.')}
        </EmptyState>
      }
    >
      {(report) => <CampaignsBody report={report} onChoose={campaign ? undefined : (id) => setCampaign(String(id))} />}
    </ReportFrame>
  );
}
