import { Input, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { mostGroupsOfCampaign } from '@wifi/contract/marketing/email-campaign-words.ts';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { ruleOf, unfinished } from '../../../../shell/group-rule/condition-draft.ts';
import { LiveCount } from '../../../../shell/group-rule/live-count.tsx';
import { RuleEditor } from '../../../../shell/group-rule/rule-editor.tsx';
import { useRuleChoices } from '../../../../shell/group-rule/use-rule-choices.ts';
import type { CampaignForm } from './campaign-values.ts';

export function AudienceStep({ form }: { form: CampaignForm }) {
  const t = useT();
  const label = useId();
  const { audience } = form.values;
  const change = (changes: Partial<typeof audience>) => form.setValue('audience', { ...audience, ...changes });
  return (
    <>
      <TextInput
        label={t('Name')}
        description={t('For you and your colleagues: guests do not see it.')}
        required
        maxLength={longestText}
        autoComplete="off"
        {...form.field('name')}
      />
      <Input.Wrapper label={t('Who gets it')} labelElement="div" labelProps={{ id: label }}>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          value={audience.kind}
          onChange={(kind) => change({ kind })}
          data={[
            { value: 'groups', label: t('Groups') },
            { value: 'rule', label: t('A rule for this campaign') },
          ]}
        />
      </Input.Wrapper>
      {audience.kind === 'groups' ? (
        <GroupsField form={form} onChange={(groups) => change({ groups })} />
      ) : (
        <RuleFields form={form} onChange={(rule) => change({ rule })} />
      )}
    </>
  );
}

function GroupsField({ form, onChange }: { form: CampaignForm; onChange: (groups: string[]) => void }) {
  const t = useT();
  const format = useFormat();
  const { data } = usePageCall('GET /groups', { query: { limit: '200', skip: '0' } });
  if (!data) return <SkeletonRows rows={2} />;
  const known = data.data.rows.map(({ id, name, total }) => ({
    value: String(id),
    label: `${name} (${format.number(total)})`,
  }));
  const { groups } = form.values.audience;
  // One that was deleted since stands there by its number, so that it can be taken out.
  const gone = groups.filter((id) => !known.some(({ value }) => value === id));
  return (
    <MultiSelect
      label={t('Groups')}
      description={t('Whoever is in one of them gets one mail, also who is in several.')}
      placeholder={groups.length === 0 ? t('Choose groups') : ''}
      searchable
      maxValues={mostGroupsOfCampaign}
      nothingFoundMessage={t('No groups yet')}
      data={[...known, ...gone.map((id) => ({ value: id, label: t('Deleted group {n}', { n: id }) }))]}
      value={groups}
      error={form.errors.audience}
      onChange={onChange}
    />
  );
}

type Rule = CampaignForm['values']['audience']['rule'];

function RuleFields({ form, onChange }: { form: CampaignForm; onChange: (rule: Rule) => void }) {
  const choices = useRuleChoices(true);
  const { rule } = form.values.audience;
  if (!choices) return <SkeletonRows rows={3} />;
  return (
    <>
      <RuleEditor
        rule={rule}
        choices={choices}
        missing={form.refusals > 0 ? unfinished(rule) : []}
        onChange={onChange}
      />
      {form.errors.audience && <Input.Error role="alert">{form.errors.audience}</Input.Error>}
      <LiveCount rule={ruleOf(rule)} />
    </>
  );
}
