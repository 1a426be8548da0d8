import { Checkbox, Input, NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { useEffect, useId, useMemo } from 'react';
import { defaultLeadRule, leadContacts, type LeadContact } from '@wifi/contract/people/lead-words.ts';
import { pickWords } from '@wifi/splash/language/pick-words.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm, type Form } from '../../../kit/form/use-form.ts';
import { msg, useLanguage, useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { questionsIn } from '../../../widgets/survey/survey-questions.ts';
import { RuleConditions } from './rule-conditions.tsx';
import { ruleOf, unfinished, valuesOf, type RuleValues } from './rule-values.ts';
import classes from './leads.module.css';

const contactWords: Record<LeadContact, string> = {
  either: msg('An e-mail address or a phone number'),
  email: msg('An e-mail address'),
  phone: msg('A phone number'),
};

/** Which answers make a lead. */
export function RuleDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const { data: rule } = usePageCall('GET /leads/rule', undefined, { enabled: opened });
  const { data: campaigns } = usePageCall(
    'GET /wifi-campaign',
    { query: { limit: '200', skip: '0' } },
    { enabled: opened },
  );
  const save = usePageSend('PUT /leads/rule', { refreshes: ['GET /leads/rule'] });
  const form = useForm<RuleValues>({
    ...useDescribe(),
    initial: valuesOf(rule ?? defaultLeadRule),
    validate: (values) => ({
      ...(unfinished(values).length > 0 && {
        conditions: t('Choose a question and an answer, or remove the condition'),
      }),
      ...(!values.isAnyCampaign && values.campaigns.length === 0 && { campaigns: t('Choose at least one') }),
    }),
    onSubmit: async (values) => {
      await save.mutateAsync({ body: ruleOf(values) });
      toast.success(t('Updated'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (opened && rule) reset(valuesOf(rule));
  }, [opened, rule, reset]);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={t('What makes a lead')}
      form={form}
      submitLabel={t('Save')}
      size={560}
    >
      {rule && campaigns ? <RuleFields form={form} campaigns={campaigns.rows} /> : <SkeletonRows rows={5} />}
    </FormDrawer>
  );
}

type Campaigns = Parameters<typeof questionsIn>[0];

function RuleFields({
  form: { values, errors, setValue, field },
  form,
  campaigns,
}: {
  form: Form<RuleValues>;
  campaigns: Campaigns;
}) {
  const t = useT();
  const { language } = useLanguage();
  const which = useId();
  const questions = useMemo(
    () => questionsIn(campaigns, (words) => pickWords(words, language, 'en')),
    [campaigns, language],
  );
  const needs = field('needs');
  return (
    <>
      <Switch
        label={t('Make leads of guests’ answers')}
        description={t('Leads that are there stay when you turn it off.')}
        checked={values.isOn}
        onChange={({ currentTarget }) => setValue('isOn', currentTarget.checked)}
      />
      <NativeSelect
        label={t('The guest leaves')}
        data={leadContacts.map((contact) => ({ value: contact, label: t(contactWords[contact]) }))}
        {...needs}
        onChange={({ currentTarget }) => setValue('needs', currentTarget.value as LeadContact)}
      />
      <Input.Wrapper
        label={t('In which wifi campaigns')}
        labelElement="div"
        labelProps={{ id: which }}
        error={errors.campaigns}
      >
        <SegmentedControl
          fullWidth
          aria-labelledby={which}
          value={values.isAnyCampaign ? 'any' : 'some'}
          onChange={(value) => setValue('isAnyCampaign', value === 'any')}
          data={[
            { value: 'any', label: t('All') },
            { value: 'some', label: t('Some') },
          ]}
        />
        {!values.isAnyCampaign && (
          <Checkbox.Group
            value={values.campaigns}
            onChange={(chosen) => setValue('campaigns', chosen)}
            aria-labelledby={which}
          >
            <div className={classes.campaigns}>
              {campaigns.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={<bdi>{name}</bdi>} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      </Input.Wrapper>
      <RuleConditions form={form} questions={questions} />
    </>
  );
}
