import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { LostDrawing } from '../../../../kit/drawings/lost.tsx';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import { CopyField } from '../../../../kit/form/copy-field.tsx';
import { useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { PageHeader } from '../../../../kit/layout/page-header.tsx';
import { TwoColumns } from '../../../../kit/layout/two-columns.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { NomadixGateway } from './nomadix-gateway.tsx';
import { NomadixSubscribers } from './nomadix-subscribers.tsx';
import classes from './nomadix.module.css';

export default function Nomadix() {
  const t = useT();
  const { nas_id = '' } = useParams();
  const { data: device, error, refetch } = usePageCall('GET /devices/{nas_id}', { params: { nas_id } });
  const back = (
    <Button variant="default" component={Link} to="/dashboard/devices">
      {t('All devices')}
    </Button>
  );
  if (error?.status === 403) return <ForbiddenState page />;
  if (error?.status === 404 || error?.status === 400 || (device && device.type !== 'nomadix')) {
    return (
      <EmptyState page drawing={LostDrawing} title={t('There is no Nomadix gateway here')} action={back}>
        {t('It may have been deleted, or it belongs to another page.')}
      </EmptyState>
    );
  }
  if (error) return <ErrorState page onRetry={() => void refetch()} />;
  if (!device)
    return (
      <Card flush>
        <SkeletonRows />
      </Card>
    );
  return (
    <>
      <PageHeader
        title={<bdi>{device.name}</bdi>}
        purpose={t('Who is on this Nomadix gateway, and how this server talks to it.')}
        actions={back}
      />
      <TwoColumns
        aside={
          <>
            <NomadixGateway key={nas_id} device={device} />
            <NomadixValues nasId={nas_id} />
          </>
        }
      >
        <NomadixSubscribers nasId={nas_id} hasGateway={Boolean(device.settings['gateway'])} />
      </TwoColumns>
    </>
  );
}

function NomadixValues({ nasId }: { nasId: string }) {
  const t = useT();
  const { data, error, refetch } = usePageCall('GET /devices/{nas_id}/setup', { params: { nas_id: nasId } });
  const title = t('For the gateway');
  if (error)
    return (
      <Card title={title}>
        <ErrorState onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Card flush title={title}>
        <SkeletonRows rows={4} />
      </Card>
    );
  return (
    <Card title={title} description={t('Type these into the gateway, named as in its own form.')}>
      <div className={classes.fields}>
        {data.integration.map(({ name, value, isSecret }) => (
          <CopyField key={name} label={name} value={value} isSecret={isSecret} />
        ))}
      </div>
    </Card>
  );
}
