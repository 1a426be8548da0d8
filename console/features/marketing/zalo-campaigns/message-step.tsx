import { Anchor, Select, Switch } from '@mantine/core';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import type { CampaignForm } from './campaign-values.ts';
import classes from '../../../shell/sent-campaigns/sent-campaigns.module.css';

/** One message for who was active of late, and for the others, where wished, a template that Zalo has approved. */
export function MessageStep({ form }: { form: CampaignForm }) {
  const t = useT();
  const { data } = usePageCall('GET /zalo-message-templates', { query: { type: 'own', limit: '200', skip: '0' } });
  const { templateId, outsideTemplateId, isFreeOnly, audience } = form.values;
  if (!data) return <SkeletonRows rows={3} />;
  const templates = data.data.data;
  const choices = (list: typeof templates) => list.map(({ _id, name }) => ({ value: _id, label: name }));
  const approved = templates.filter(({ kind }) => kind === 'zbs');
  const isByPhone = audience.kind === 'phones';
  const isText = templates.some(({ _id, kind }) => _id === templateId && kind !== 'zbs');
  return (
    <>
      <Select
        label={isByPhone ? t('Approved template') : t('Message template')}
        description={t('What it says when you press Send is what goes out, whatever is changed later.')}
        placeholder={t('Choose a template')}
        searchable
        nothingFoundMessage={t('No message templates yet')}
        data={choices(isByPhone ? approved : templates)}
        value={templateId}
        error={form.errors.templateId}
        onChange={(next) => form.setValue('templateId', next)}
      />
      <p className={classes.hint}>
        <Anchor component={Link} to="/dashboard/zalo/message-templates">
          {t('Message templates')}
        </Anchor>
      </p>
      {!isByPhone && isText && (
        <>
          <Select
            label={t('For who was last active too long ago')}
            description={t(
              'Zalo takes a text of your own only within seven days after a follower was active. Later, an approved template can go instead.',
            )}
            placeholder={t('Nothing: they are left out')}
            searchable
            clearable
            nothingFoundMessage={t('No message templates yet')}
            data={choices(approved)}
            value={outsideTemplateId}
            error={form.errors.outsideTemplateId}
            onChange={(next) => form.setValue('outsideTemplateId', next)}
          />
          <Switch
            label={t('Only messages that cost nothing')}
            description={t(
              'Zalo charges for a text from 48 hours to seven days after a follower was active. Switched on, they get the approved template, or nothing.',
            )}
            checked={isFreeOnly}
            onChange={({ currentTarget }) => form.setValue('isFreeOnly', currentTarget.checked)}
          />
        </>
      )}
    </>
  );
}
