import { NativeSelect } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import type { Form } from '../../kit/use-form.ts';
import { useAccess } from '../../shell/access.tsx';
import { usePageCall } from '../../shell/queries.ts';
import type { CampaignValues } from './campaign-values.ts';

/** How guests get in is not a marketer's to choose; a flow that a manager chose is shown all the same. */
export function FlowField({ form }: { form: Form<CampaignValues> }) {
  const t = useT();
  const { can } = useAccess();
  const { data } = usePageCall('GET /wifi-campaign', { query: { limit: '200', skip: '0' } });
  return (
    <NativeSelect
      label={t('Login flow')} disabled={!can('login-flow.write')}
      description={can('login-flow.write') ? t('How guests get in while it is shown.') : t('How guests get in while it is shown. Managers and admins can choose another one.')}
      data={[{ value: '', label: t('The one the page uses now') }, ...(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
      {...form.field('wifiCampaignId')}
    />
  );
}
