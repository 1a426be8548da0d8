import { Select, Switch, TextInput } from '@mantine/core';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { useT } from '../../../../kit/language.tsx';
import { WordsField } from '../../../../shell/splash-editor/fields/words-field.tsx';
import { newQuestion } from '../../../../shell/splash-editor/new-content.ts';
import { profileFieldNames, questionNames, questionTypes, type ChangeQuestion } from './question-words.ts';
import { TypeFields } from './type-fields.tsx';

/** Every field of one question; the answers that stand already survive a change of its type where both have them. */
export function QuestionFields({ question, onChange }: { question: SurveyQuestion; onChange: ChangeQuestion }) {
  const t = useT();
  const retype = (type: SurveyQuestion['type']) => {
    const { id, title, required, mappingField, storedField } = question;
    const fresh = newQuestion(type, id, { title, required, mappingField, storedField });
    onChange(
      '',
      'options' in question && 'options' in fresh
        ? { ...fresh, options: question.options }
        : 'rows' in question && 'rows' in fresh
          ? { ...fresh, rows: question.rows, columns: question.columns }
          : fresh,
    );
  };
  const profileFields = Object.entries(profileFieldNames).map(([value, label]) => ({ value, label: t(label) }));
  return (
    <>
      <WordsField
        label={t('Question')}
        longest={300}
        isLong
        hasNoWords
        value={question.title}
        onChange={(title) => onChange('title', { ...question, title })}
      />
      <Select
        label={t('Kind of answer')}
        value={question.type}
        allowDeselect={false}
        data={questionTypes.map((type) => ({ value: type, label: t(questionNames[type]) }))}
        onChange={(type) => type && retype(type)}
      />
      <Switch
        label={t('Must be answered')}
        checked={question.required}
        onChange={({ currentTarget: { checked } }) => onChange('required', { ...question, required: checked })}
      />
      <TypeFields question={question} onChange={onChange} />
      <Select
        label={t('Fills in the profile')}
        description={t('The answer is kept as this field of the guest.')}
        placeholder={t('Nothing')}
        clearable
        data={profileFields}
        value={question.mappingField}
        onChange={(field) =>
          onChange('mappingField', { ...question, mappingField: field as SurveyQuestion['mappingField'] })
        }
      />
      {question.mappingField === null && (
        <TextInput
          label={t('Name in exports')}
          maxLength={60}
          value={question.storedField}
          onChange={({ currentTarget }) => onChange('storedField', { ...question, storedField: currentTarget.value })}
        />
      )}
    </>
  );
}
