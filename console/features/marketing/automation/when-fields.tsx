import { NativeSelect, TagsInput, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { FlowWhen } from '@wifi/contract/marketing/automation-flow.ts';
import { automationWhens, isOfZalo, type AutomationWhen } from '@wifi/contract/marketing/automation-words.ts';
import { pickWords } from '@wifi/splash/language/pick-words.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { wantedOf, type AnswerDraft } from '../../../widgets/survey/answer-draft.ts';
import { AnswerFields } from '../../../widgets/survey/answer-fields.tsx';
import { placeOf, questionsIn, readPlace } from '../../../widgets/survey/survey-questions.ts';
import type { FlowChoices } from './automation-calls.ts';
import { GroupField } from './group-field.tsx';
import { whenWords } from './words.ts';

const fresh: Record<AutomationWhen, FlowWhen> = {
  'first-login': { kind: 'first-login' },
  'nth-visit': { kind: 'nth-visit', n: 5 },
  'came-back': { kind: 'came-back', days: 30 },
  'not-seen': { kind: 'not-seen', days: 30 },
  birthday: { kind: 'birthday', daysBefore: 0 },
  answered: { kind: 'answered', question: null, wanted: { test: 'is', value: '-' } },
  'became-lead': { kind: 'became-lead' },
  'joined-group': { kind: 'joined-group', groupId: null },
  left: { kind: 'left', minutes: 30 },
  'zalo-followed': { kind: 'zalo-followed' },
  'zalo-wrote': { kind: 'zalo-wrote', keywords: [] },
  'zalo-tapped': { kind: 'zalo-tapped', payload: '' },
  'zalo-shared': { kind: 'zalo-shared' },
};

interface Props {
  when: FlowWhen;
  choices: FlowChoices;
  onChange: (tag: string, when: FlowWhen) => void;
}

export function WhenFields({ when, choices, onChange }: Props) {
  const t = useT();
  return (
    <>
      <NativeSelect
        label={t('A guest enters when')}
        value={when.kind}
        onChange={({ currentTarget }) => onChange('', fresh[currentTarget.value as AutomationWhen])}
        data={automationWhens.map((kind) => ({ value: kind, label: t(whenWords[kind]) }))}
      />
      {when.kind === 'nth-visit' && (
        <NumberField
          label={t('Which visit')}
          min={2}
          max={1000}
          value={when.n}
          onChange={(n) => onChange('n', { ...when, n })}
        />
      )}
      {(when.kind === 'came-back' || when.kind === 'not-seen') && (
        <NumberField
          label={t('Days')}
          min={1}
          max={730}
          value={when.days}
          onChange={(days) => onChange('days', { ...when, days })}
        />
      )}
      {when.kind === 'birthday' && (
        <NumberField
          label={t('Days before')}
          min={0}
          max={60}
          value={when.daysBefore}
          onChange={(daysBefore) => onChange('days', { ...when, daysBefore })}
        />
      )}
      {when.kind === 'left' && (
        <NumberField
          label={t('After so many minutes or more')}
          min={0}
          max={1440}
          value={when.minutes}
          onChange={(minutes) => onChange('minutes', { ...when, minutes })}
        />
      )}
      {when.kind === 'zalo-wrote' && (
        <TagsInput
          label={t('With one of these words')}
          description={t('Capitals and accents make no difference. Left empty, any message counts.')}
          maxTags={20}
          maxLength={60}
          value={when.keywords}
          onChange={(keywords) => onChange('', { ...when, keywords })}
        />
      )}
      {when.kind === 'zalo-tapped' && (
        <TextInput
          label={t('What the button sends')}
          description={t('As it stands in the message with the button.')}
          maxLength={100}
          value={when.payload}
          onChange={({ currentTarget }) => onChange('payload', { ...when, payload: currentTarget.value })}
        />
      )}
      {isOfZalo(when.kind) && (
        <p>
          {t('Only followers who are linked to a guest enter: by the portal, a login by Zalo, or a shared number.')}
        </p>
      )}
      {when.kind === 'joined-group' && (
        <GroupField
          choices={choices}
          value={when.groupId}
          onChange={(groupId) => onChange('', { ...when, groupId })}
          description={t('Looked at every quarter of an hour. Who is in it already does not enter.')}
        />
      )}
      {when.kind === 'answered' && <AnswerWanted when={when} onChange={onChange} />}
    </>
  );
}

function AnswerWanted({
  when,
  onChange,
}: {
  when: Extract<FlowWhen, { kind: 'answered' }>;
  onChange: Props['onChange'];
}) {
  const { language } = useLanguage();
  const { data } = usePageCall('GET /wifi-campaign', { query: { limit: '200', skip: '0' } });
  const questions = useMemo(
    () => questionsIn(data?.rows ?? [], (words) => pickWords(words, language, 'en')),
    [data, language],
  );
  const [draft, setDraft] = useState<AnswerDraft>({
    place: when.question ? placeOf(when.question) : '',
    test: when.wanted.test,
    value: when.question ? String(when.wanted.value) : '',
  });
  return (
    <AnswerFields
      questions={questions}
      value={draft}
      onChange={(next) => {
        setDraft(next);
        const wanted = wantedOf(next);
        if (wanted && next.place !== '') onChange('answer', { ...when, question: readPlace(next.place), wanted });
      }}
    />
  );
}
