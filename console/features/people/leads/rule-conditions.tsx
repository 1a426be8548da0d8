import { ActionIcon, Button, Input } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { mostLeadConditions } from '@wifi/contract/people/lead-words.ts';
import type { Form } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { draftFor } from '../../../widgets/survey/answer-draft.ts';
import { AnswerFields } from '../../../widgets/survey/answer-fields.tsx';
import type { AskedQuestion } from '../../../widgets/survey/survey-questions.ts';
import type { RuleValues } from './rule-values.ts';
import classes from './leads.module.css';

export function RuleConditions({
  form: {
    values: { conditions },
    errors,
    setValue,
  },
  questions,
}: {
  form: Form<RuleValues>;
  questions: readonly AskedQuestion[];
}) {
  const t = useT();
  const title = useId();
  const add = () =>
    setValue('conditions', [
      ...conditions,
      { ...draftFor(questions[0]), key: Math.max(0, ...conditions.map(({ key }) => key)) + 1 },
    ]);
  return (
    <div role="group" aria-labelledby={title}>
      <Input.Label component="div" id={title}>
        {t('And answers')}
      </Input.Label>
      <p className={classes.hint}>
        {t('A condition counts for guests of the campaign that asks the question; all of them must be met.')}
      </p>
      <ul className={classes.conditions}>
        {conditions.map((condition) => (
          <li key={condition.key} className={classes.condition}>
            <div className={classes.conditionFields}>
              <AnswerFields
                questions={questions}
                value={condition}
                onChange={(next) =>
                  setValue(
                    'conditions',
                    conditions.map((one) => (one.key === condition.key ? { ...next, key: one.key } : one)),
                  )
                }
              />
            </div>
            <ActionIcon
              size="lg"
              variant="subtle"
              color="danger"
              aria-label={t('Remove the condition')}
              onClick={() =>
                setValue(
                  'conditions',
                  conditions.filter(({ key }) => key !== condition.key),
                )
              }
            >
              <IconTrash aria-hidden size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {errors.conditions && (
        <Input.Error role="alert" mt={8}>
          {errors.conditions}
        </Input.Error>
      )}
      {questions.length === 0 ? (
        <p className={classes.hint}>{t('None of your wifi campaigns has a survey yet.')}</p>
      ) : (
        conditions.length < mostLeadConditions && (
          <Button variant="default" mt={12} leftSection={<IconPlus aria-hidden />} onClick={add}>
            {t('Add a condition')}
          </Button>
        )
      )}
    </div>
  );
}
