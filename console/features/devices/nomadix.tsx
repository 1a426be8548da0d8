import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { Card } from '../../kit/card.tsx';
import { LostDrawing } from '../../kit/drawings/lost.tsx';
import { useT } from '../../kit/language.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../../kit/state.tsx';
import { TwoColumns } from '../../kit/two-columns.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { NomadixGateway } from './nomadix-gateway.tsx';
import { NomadixSubscribers } from './nomadix-subscribers.tsx';
import { NomadixValues } from './nomadix-values.tsx';

export default function Nomadix() {
  const t = useT();
  const { nas_id = '' } = useParams();
  const { data: device, error, refetch } = usePageCall('GET /devices/{nas_id}', { params: { nas_id } });
  const back = <Button variant="default" component={Link} to="/dashboard/devices">{t('All devices')}</Button>;
  if (error?.status === 403) return <ForbiddenState page />;
  if (error?.status === 404 || error?.status === 400 || (device && device.type !== 'nomadix')) {
    return <EmptyState page drawing={LostDrawing} title={t('There is no Nomadix gateway here')} action={back}>{t('It may have been deleted, or it belongs to another page.')}</EmptyState>;
  }
  if (error) return <ErrorState page onRetry={() => void refetch()} />;
  if (!device) return <Card flush><SkeletonRows /></Card>;
  return (
    <>
      <PageHeader title={<bdi>{device.name}</bdi>} purpose={t('Who is on this Nomadix gateway, and how this server talks to it.')} actions={back} />
      <TwoColumns aside={<><NomadixGateway key={nas_id} device={device} /><NomadixValues nasId={nas_id} /></>}>
        <NomadixSubscribers nasId={nas_id} hasGateway={Boolean(device.settings['gateway'])} />
      </TwoColumns>
    </>
  );
}
