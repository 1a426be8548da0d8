import { Input, MultiSelect, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import type { GuestAudience } from '@wifi/contract/marketing/sent-campaign-parts.ts';
import { mostGroupsOfCampaign } from '@wifi/contract/marketing/sent-campaign-words.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { usePageCall } from '../calls/queries.ts';
import { newRule, ruleDraftOf, ruleOf, unfinished, type RuleDraft } from '../group-rule/condition-draft.ts';
import { LiveCount } from '../group-rule/live-count.tsx';
import { RuleEditor } from '../group-rule/rule-editor.tsx';
import { useRuleChoices } from '../group-rule/use-rule-choices.ts';

export interface AudienceDraft {
  kind: 'groups' | 'rule';
  groups: string[];
  rule: RuleDraft;
}

export const audienceDraftOf = (audience: GuestAudience | null): AudienceDraft => ({
  kind: audience?.kind ?? 'groups',
  groups: audience?.kind === 'groups' ? audience.groups.map(String) : [],
  rule: audience?.kind === 'rule' ? ruleDraftOf(audience.rule) : newRule(),
});

export const audienceOf = ({ kind, groups, rule }: AudienceDraft): GuestAudience =>
  kind === 'rule' ? { kind, rule: ruleOf(rule)! } : { kind, groups: groups.map(Number) };

export const isUnfinished = ({ kind, rule }: AudienceDraft): boolean => kind === 'rule' && unfinished(rule).length > 0;

interface Props {
  value: AudienceDraft;
  error: string | undefined;
  /** Somebody tried to go on: what is not complete is marked. */
  isTried: boolean;
  onChange: (changes: Partial<AudienceDraft>) => void;
}

/** Guests by groups, or by a rule that is made on the spot. */
export function GuestAudienceFields({ value, error, isTried, onChange }: Props) {
  const t = useT();
  const label = useId();
  return (
    <>
      <Input.Wrapper label={t('Who gets it')} labelElement="div" labelProps={{ id: label }}>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          value={value.kind}
          onChange={(kind) => onChange({ kind })}
          data={[
            { value: 'groups', label: t('Groups') },
            { value: 'rule', label: t('A rule for this campaign') },
          ]}
        />
      </Input.Wrapper>
      {value.kind === 'groups' ? (
        <GroupsField groups={value.groups} error={error} onChange={(groups) => onChange({ groups })} />
      ) : (
        <RuleFields rule={value.rule} error={error} isTried={isTried} onChange={(rule) => onChange({ rule })} />
      )}
    </>
  );
}

interface GroupsProps {
  groups: string[];
  error: string | undefined;
  onChange: (groups: string[]) => void;
}

function GroupsField({ groups, error, onChange }: GroupsProps) {
  const t = useT();
  const format = useFormat();
  const { data } = usePageCall('GET /groups', { query: { limit: '200', skip: '0' } });
  if (!data) return <SkeletonRows rows={2} />;
  const known = data.data.rows.map(({ id, name, total }) => ({
    value: String(id),
    label: `${name} (${format.number(total)})`,
  }));
  // One that was deleted since stands there by its number, so that it can be taken out.
  const gone = groups.filter((id) => !known.some(({ value }) => value === id));
  return (
    <MultiSelect
      label={t('Groups')}
      description={t('Whoever is in one of them gets one message, also who is in several.')}
      placeholder={groups.length === 0 ? t('Choose groups') : ''}
      searchable
      maxValues={mostGroupsOfCampaign}
      nothingFoundMessage={t('No groups yet')}
      data={[...known, ...gone.map((id) => ({ value: id, label: t('Deleted group {n}', { n: id }) }))]}
      value={groups}
      error={error}
      onChange={onChange}
    />
  );
}

interface RuleProps {
  rule: RuleDraft;
  error: string | undefined;
  isTried: boolean;
  onChange: (rule: RuleDraft) => void;
}

function RuleFields({ rule, error, isTried, onChange }: RuleProps) {
  const choices = useRuleChoices(true);
  if (!choices) return <SkeletonRows rows={3} />;
  return (
    <>
      <RuleEditor rule={rule} choices={choices} missing={isTried ? unfinished(rule) : []} onChange={onChange} />
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <LiveCount rule={ruleOf(rule)} />
    </>
  );
}
