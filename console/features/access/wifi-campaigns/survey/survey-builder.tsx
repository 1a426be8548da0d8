import { Button, Menu } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { SurveyQuestion, SurveyQuestionType } from '@wifi/contract/access/survey.ts';
import { useT } from '../../../../kit/language.tsx';
import { useEditing, useSetMethod } from '../../../../shell/splash-editor/editing.ts';
import { moved } from '../../../../shell/splash-editor/flow-edits.ts';
import { newQuestion } from '../../../../shell/splash-editor/new-content.ts';
import { MovableList } from '../../../../widgets/editor/movable-list.tsx';
import { PanelFold } from '../../../../widgets/editor/panel-fold.tsx';
import { QuestionFields } from './question-fields.tsx';
import { questionNames, questionTypes } from './question-words.ts';
import fields from '../../../../widgets/editor/editor-fields.module.css';

type Survey = Extract<PlainMethod, { type: 'survey' }>;
const mostQuestions = 30;

function freeQuestionId(questions: readonly SurveyQuestion[]): string {
  for (let number = 1; ; number += 1) if (!questions.some(({ id }) => id === `q${number}`)) return `q${number}`;
}

export function SurveyBuilder({ survey }: { survey: Survey }) {
  const t = useT();
  const { language, pageLanguage } = useEditing();
  const set = useSetMethod(survey.id);
  const change = (tag: string, edit: (questions: SurveyQuestion[]) => SurveyQuestion[]) =>
    set<Survey>(tag, (one) => ({ ...one, questions: edit(one.questions) }));
  const { questions } = survey;
  const [added, setAdded] = useState('');
  const add = (type: SurveyQuestionType) => {
    const id = freeQuestionId(questions);
    setAdded(id);
    change('', (all) => [...all, newQuestion(type, id)]);
  };
  const titleOf = ({ title, type }: SurveyQuestion) =>
    title[language] ?? title[pageLanguage] ?? Object.values(title)[0] ?? t(questionNames[type]);
  const items = questions.map((question) => ({ key: question.id, name: titleOf(question), question }));
  return (
    <>
      <MovableList
        label={t('Questions')}
        items={items}
        onMove={(from, to) => change('', (all) => moved(all, from, to))}
      >
        {({ question, name }) => (
          <PanelFold title={<bdi>{name}</bdi>} isOpen={questions.length === 1 || question.id === added}>
            <QuestionFields
              question={question}
              onChange={(field, next) =>
                change(`${question.id}.${field}`, (all) => all.map((one) => (one.id === question.id ? next : one)))
              }
            />
            {questions.length > 1 && (
              <Button
                variant="subtle"
                color="danger"
                className={fields.quiet!}
                leftSection={<IconTrash aria-hidden />}
                onClick={() => change('', (all) => all.filter(({ id }) => id !== question.id))}
              >
                {t('Remove the question')}
              </Button>
            )}
          </PanelFold>
        )}
      </MovableList>
      {questions.length < mostQuestions && <AddQuestion onAdd={add} />}
    </>
  );
}

function AddQuestion({ onAdd }: { onAdd: (type: SurveyQuestionType) => void }) {
  const t = useT();
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <Button variant="default" fullWidth leftSection={<IconPlus aria-hidden />}>
          {t('Add a question')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {questionTypes.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {t(questionNames[type])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
