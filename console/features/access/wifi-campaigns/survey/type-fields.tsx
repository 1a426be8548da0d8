import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { useT } from '../../../../kit/language.tsx';
import { WordsField } from '../../../../shell/splash-editor/fields/words-field.tsx';
import { OptionList } from './option-list.tsx';
import type { ChangeQuestion } from './question-words.ts';
import { TextQuestionFields } from './text-question-fields.tsx';
import classes from '../../../../widgets/editor/editor-fields.module.css';

export function TypeFields({ question, onChange }: { question: SurveyQuestion; onChange: ChangeQuestion }) {
  const t = useT();
  switch (question.type) {
    case 'SURVEY_TEXT':
      return <TextQuestionFields question={question} onChange={onChange} />;
    case 'SURVEY_RATE':
      return (
        <NumberField
          label={t('Number of stars')}
          min={3}
          max={10}
          value={question.gradeRange}
          onChange={(gradeRange) => onChange('gradeRange', { ...question, gradeRange })}
        />
      );
    case 'SURVEY_LINEAR_SCALE':
      return (
        <>
          <div className={classes.pair}>
            <NumberField
              label={t('Lowest number')}
              min={0}
              max={1}
              value={question.from}
              onChange={(from) => onChange('from', { ...question, from })}
            />
            <NumberField
              label={t('Highest number')}
              min={2}
              max={10}
              value={question.to}
              onChange={(to) => onChange('to', { ...question, to })}
            />
          </div>
          <WordsField
            label={t('Label of the least')}
            longest={60}
            hasNoWords
            value={question.minLabel}
            onChange={(minLabel) => onChange('minLabel', { ...question, minLabel })}
          />
          <WordsField
            label={t('Label of the most')}
            longest={60}
            hasNoWords
            value={question.maxLabel}
            onChange={(maxLabel) => onChange('maxLabel', { ...question, maxLabel })}
          />
        </>
      );
    case 'SURVEY_CHECKBOX_GRID':
    case 'SURVEY_MULTIPLE_CHOICE_GRID':
      return (
        <>
          <OptionList
            label={t('Rows')}
            nameOf={(n) => t('Row {n}', { n })}
            addLabel={t('Add a row')}
            options={question.rows}
            onChange={(field, rows) => onChange(`rows.${field}`, { ...question, rows })}
          />
          <OptionList
            label={t('Columns')}
            nameOf={(n) => t('Column {n}', { n })}
            addLabel={t('Add a column')}
            options={question.columns}
            onChange={(field, columns) => onChange(`columns.${field}`, { ...question, columns })}
          />
        </>
      );
    default:
      return (
        <OptionList
          label={t('Answers to choose from')}
          nameOf={(n) => t('Answer {n}', { n })}
          addLabel={t('Add an answer')}
          options={question.options}
          onChange={(field, options) => onChange(`options.${field}`, { ...question, options })}
        />
      );
  }
}
