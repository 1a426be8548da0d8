import { Alert, Anchor, Radio, Select, Stack, Switch, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { testHours, testShares, type TestMetric } from '@wifi/contract/marketing/email-campaign-words.ts';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import type { CampaignForm } from './campaign-values.ts';
import { SubjectAdvice } from './subject-advice.tsx';
import classes from '../../../../shell/sent-campaigns/sent-campaigns.module.css';

const longestSubject = 200;
const below = ['label', 'input', 'description', 'error'] as const;

export function MailStep({ form }: { form: CampaignForm }) {
  const t = useT();
  const { data } = usePageCall('GET /bee-templates', { query: { type: 'own', limit: '200', skip: '0' } });
  const { templateId, test } = form.values;
  if (!data) return <SkeletonRows rows={3} />;
  return (
    <>
      <Select
        label={t('E-mail template')}
        description={t('What it says when you press Send is what goes out, whatever is changed later.')}
        placeholder={t('Choose a template')}
        searchable
        nothingFoundMessage={t('No e-mail templates yet')}
        data={data.rows.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={templateId}
        error={form.errors.templateId}
        onChange={(next) => form.setValue('templateId', next)}
      />
      <p className={classes.hint}>
        <Anchor
          component={Link}
          to={templateId ? `/dashboard/email-templates/${templateId}` : '/dashboard/email-templates'}
        >
          {templateId ? t('Look at this template or change it') : t('Make a template')}
        </Anchor>
      </p>
      <TextInput
        label={t('Subject')}
        description={t('Empty: that of the template, in the language of each guest.')}
        inputWrapperOrder={[...below]}
        maxLength={longestSubject}
        autoComplete="off"
        {...form.field('subject')}
      />
      <SubjectAdvice subject={form.values.subject} />
      <Switch
        label={t('Try two subjects')}
        checked={test.isOn}
        onChange={({ currentTarget }) => form.setValue('test', { ...test, isOn: currentTarget.checked })}
      />
      {test.isOn && <TestFields form={form} />}
    </>
  );
}

function TestFields({ form }: { form: CampaignForm }) {
  const t = useT();
  const { test } = form.values;
  const change = (changes: Partial<typeof test>) => form.setValue('test', { ...test, ...changes });
  return (
    <div className={classes.inset}>
      <TextInput
        label={t('Other subject')}
        required
        maxLength={longestSubject}
        autoComplete="off"
        value={test.subject}
        error={form.errors.test}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <SubjectAdvice subject={test.subject} />
      <div className={classes.pair}>
        <NumberField
          label={t('Guests who try them, in percent')}
          description={t('Half of them get one subject, half the other.')}
          inputWrapperOrder={[...below]}
          min={testShares.least}
          max={testShares.most}
          value={test.share}
          onChange={(share) => change({ share })}
        />
        <NumberField
          label={t('Compared after, in hours')}
          description={t('Then the rest gets the subject that did better.')}
          inputWrapperOrder={[...below]}
          min={testHours.least}
          max={testHours.most}
          value={test.hours}
          onChange={(hours) => change({ hours })}
        />
      </div>
      <Radio.Group
        label={t('Better is the one with more')}
        value={test.metric}
        onChange={(metric) => change({ metric: metric as TestMetric })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="clicked" label={t('Guests who clicked')} />
          <Radio
            value="opened"
            label={t('Guests who opened it')}
            description={t('Unreliable: many mail programs hide it, others open everything by themselves.')}
          />
        </Stack>
      </Radio.Group>
      <Uncounted metric={test.metric} />
      <p className={classes.hint}>
        {t(
          'They are compared once. Where chance may explain the difference, there is no clear winner: the rest gets the first subject, and the figures say so.',
        )}
      </p>
    </div>
  );
}

/** What the page does not count can make no subject the better one. */
function Uncounted({ metric }: { metric: TestMetric }) {
  const t = useT();
  const { data: rules } = usePageCall('GET /messages/settings');
  if (!rules || (metric === 'clicked' ? rules.tracksLinks : rules.tracksOpens)) return null;
  return (
    <Alert color="warn">
      {metric === 'clicked'
        ? t('This page does not count which links guests follow, so neither subject can win by clicks.')
        : t('This page does not count who opens e-mails, so neither subject can win by that.')}{' '}
      <Anchor component={Link} to="/dashboard/messages">
        {t('Sending rules')}
      </Anchor>
    </Alert>
  );
}
