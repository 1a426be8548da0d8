import { MultiSelect, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { AutomationFlow, FlowStep, FlowTest, StepOf } from '@wifi/contract/marketing/automation-flow.ts';
import { messagesBefore } from '@wifi/contract/marketing/automation-gaps.ts';
import { stepTests, type StepTest } from '@wifi/contract/marketing/automation-words.ts';
import { longestTag } from '@wifi/contract/people/profile-words.ts';
import { longestZaloTag } from '@wifi/contract/people/zalo-follower-words.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useT } from '../../../kit/language.tsx';
import type { FlowChoices } from './automation-calls.ts';
import { stepOf } from './flow-edits.ts';
import { GroupField } from './group-field.tsx';
import { MessageFields } from './message-fields.tsx';
import { stepSentence } from './sentences.ts';
import { testWords } from './words.ts';

interface StepFieldsProps {
  flow: AutomationFlow;
  step: FlowStep;
  choices: FlowChoices;
  /** `tag` names the field: what is typed into one without a pause is undone in one. */
  onChange: (tag: string, step: FlowStep) => void;
}

export function StepFields({ flow, step, choices, onChange }: StepFieldsProps) {
  const t = useT();
  switch (step.kind) {
    case 'wait':
      return <WaitFields step={step} onChange={onChange} />;
    case 'if':
      return <TestFields flow={flow} step={step} choices={choices} onChange={onChange} />;
    case 'message':
      return <MessageFields step={step} choices={choices} onChange={onChange} />;
    case 'tag':
    case 'zalo-tag':
      return (
        <>
          <SegmentedControl
            fullWidth
            aria-label={t('What to do with the tag')}
            value={step.change}
            onChange={(change) => onChange('', { ...step, change })}
            data={[
              { value: 'add', label: t('Add') },
              { value: 'remove', label: t('Take away') },
            ]}
          />
          <TextInput
            label={t('Tag')}
            {...(step.kind === 'zalo-tag' && { description: t('Of the follower, here and at Zalo.') })}
            maxLength={step.kind === 'tag' ? longestTag : longestZaloTag}
            value={step.tag}
            onChange={({ currentTarget }) => onChange('tag', { ...step, tag: currentTarget.value })}
          />
        </>
      );
    case 'lead':
      return <p>{t('A guest who left an e-mail or a number becomes a lead; who is one already stays it.')}</p>;
    case 'staff':
      return (
        <>
          <MultiSelect
            label={t('Whom')}
            maxValues={5}
            value={step.uids.map(String)}
            onChange={(uids) => onChange('', { ...step, uids: uids.map(Number) })}
            data={choices.people.map(({ uid, displayName }) => ({ value: String(uid), label: displayName }))}
          />
          <Textarea
            label={t('What they should know')}
            description={t('In the bell, by e-mail or in the browser: as each of them chose under Page notification.')}
            maxLength={300}
            autosize
            minRows={2}
            value={step.text}
            onChange={({ currentTarget }) => onChange('text', { ...step, text: currentTarget.value })}
          />
        </>
      );
    case 'webhook':
      return (
        <TextInput
          label={t('Label')}
          description={t('Goes with the event “automation.reached”, so that the receiver can tell steps apart.')}
          maxLength={100}
          value={step.label}
          onChange={({ currentTarget }) => onChange('label', { ...step, label: currentTarget.value })}
        />
      );
  }
}

function WaitFields({ step, onChange }: { step: StepOf<'wait'>; onChange: StepFieldsProps['onChange'] }) {
  const t = useT();
  return (
    <>
      <NumberField
        label={t('Days')}
        max={730}
        value={step.days}
        onChange={(days) => onChange('days', { ...step, days })}
      />
      <NumberField
        label={t('Hours')}
        max={23}
        value={step.hours}
        onChange={(hours) => onChange('hours', { ...step, hours })}
      />
      <TextInput
        type="time"
        label={t('Until this time of day')}
        description={t('On the clocks of the page. Without it, exactly as long as above.')}
        value={step.until ?? ''}
        onChange={({ currentTarget }) =>
          onChange('until', { ...step, until: currentTarget.value === '' ? null : currentTarget.value.slice(0, 5) })
        }
      />
    </>
  );
}

const freshTest = (by: StepTest, before: readonly string[]): FlowTest =>
  by === 'group' ? { by, groupId: null } : by === 'came-back' ? { by } : { by, step: before.at(-1) ?? null };

function TestFields({ flow, step, choices, onChange }: StepFieldsProps & { step: StepOf<'if'> }) {
  const t = useT();
  const { test } = step;
  const before = messagesBefore(flow, step.id);
  const set = (next: FlowTest) => onChange('', { ...step, test: next });
  return (
    <>
      <NativeSelect
        label={t('The guest')}
        value={test.by}
        onChange={({ currentTarget }) => set(freshTest(currentTarget.value as StepTest, before))}
        data={stepTests.map((by) => ({ value: by, label: t(testWords[by]) }))}
      />
      {test.by === 'group' && (
        <GroupField choices={choices} value={test.groupId} onChange={(groupId) => set({ by: 'group', groupId })} />
      )}
      {(test.by === 'opened' || test.by === 'clicked') && (
        <NativeSelect
          label={t('Which message')}
          description={
            before.length === 0
              ? t('No e-mail is sent before this question.')
              : t('Some mail programs hide that a mail was opened: a click is surer.')
          }
          value={test.step ?? ''}
          onChange={({ currentTarget }) =>
            set({ ...test, step: currentTarget.value === '' ? null : currentTarget.value })
          }
          data={[
            { value: '', label: t('Choose a message') },
            ...before.map((id) => ({ value: id, label: stepSentence(t, stepOf(flow, id)!, choices.names) })),
          ]}
        />
      )}
    </>
  );
}
