import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { reasons } from '@wifi/contract/reasons.ts';
import { LostDrawing } from '../../../../kit/drawings/lost.tsx';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { CopyField } from '../../../../kit/form/copy-field.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { PageHeader } from '../../../../kit/layout/page-header.tsx';
import { TwoColumns } from '../../../../kit/layout/two-columns.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../../shell/calls/queries.ts';
import { FormCard } from '../../../../widgets/forms/form-card.tsx';
import type { Device } from '../device.ts';
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

/** Named as the server names them when it refuses one. */
interface GatewayValues {
  'settings.gateway': string;
  'settings.xmlSecret': string;
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function NomadixGateway({ device: { nas_id, settings } }: { device: Device }) {
  const t = useT();
  const update = usePageSend('PUT /devices/{nas_id}', {
    refreshes: [
      'GET /devices',
      'GET /devices/{nas_id}',
      'GET /devices/{nas_id}/setup',
      'GET /devices/{nas_id}/subscribers',
    ],
  });
  const form = useForm<GatewayValues>({
    ...useDescribe(),
    initial: { 'settings.gateway': String(settings['gateway'] ?? ''), 'settings.xmlSecret': '' },
    validate: (values) => (isAddress(values['settings.gateway'].trim()) ? {} : { 'settings.gateway': t(reasons.url) }),
    onSubmit: async (values) => {
      const gateway = values['settings.gateway'].trim();
      await update.mutateAsync({
        params: { nas_id },
        body: { settings: { gateway, xmlSecret: values['settings.xmlSecret'] } },
      });
      toast.success(t('Device updated!'));
      form.reset({ 'settings.gateway': gateway, 'settings.xmlSecret': '' });
    },
  });
  return (
    <FormCard
      isEdit
      form={form}
      title={t('Gateway')}
      description={t('How this server reaches the gateway with XML commands.')}
      submitLabel={t('Save')}
    >
      <TextInput
        label={t('Address of the gateway')}
        description={t('As our server reaches it, for example http://192.168.1.1:1111')}
        dir="ltr"
        maxLength={200}
        autoComplete="off"
        {...form.field('settings.gateway')}
      />
      <PasswordInput
        label={t('XML secret')}
        description={t(
          'Only if the gateway asks for one: name:password, or a password. Empty keeps the one that is saved.',
        )}
        maxLength={200}
        autoComplete="new-password"
        {...form.field('settings.xmlSecret')}
      />
    </FormCard>
  );
}
