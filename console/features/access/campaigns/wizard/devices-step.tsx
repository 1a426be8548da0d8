import { Checkbox, Radio, Stack } from '@mantine/core';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import type { StepProps } from './step.ts';

export function DevicesStep({ form }: StepProps) {
  const t = useT();
  const { data, error, isPending, refetch } = usePageCall('GET /devices', { query: {} });
  const { devices } = form.values;
  if (isPending) return <SkeletonRows />;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  const gone = devices.nasIds.filter((nasId) => !data.rows.some(({ nas_id }) => nas_id === nasId));
  const choices = [
    ...data.rows.map(({ nas_id, name }) => ({ nasId: nas_id, name })),
    ...gone.map((nasId) => ({ nasId, name: t('{device} (deleted)', { device: nasId }) })),
  ];
  return (
    <>
      <Radio.Group
        label={t('On which devices is it shown?')}
        value={devices.areAll ? 'all' : 'some'}
        error={devices.areAll ? form.errors.devices : undefined}
        onChange={(value) => form.setValue('devices', { ...devices, areAll: value === 'all' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="all" label={t('On all of them')} description={t('Also on those you add later.')} />
          <Radio value="some" label={t('Only on some')} disabled={choices.length === 0} />
        </Stack>
      </Radio.Group>
      {!devices.areAll && (
        <Checkbox.Group
          label={t('Devices')}
          value={devices.nasIds}
          error={form.errors.devices}
          onChange={(nasIds) => form.setValue('devices', { ...devices, nasIds })}
        >
          <Stack gap="sm" mt="xs">
            {choices.map(({ nasId, name }) => (
              <Checkbox key={nasId} value={nasId} label={<bdi>{name}</bdi>} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}
