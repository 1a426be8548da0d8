import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { longestQuestion, longestResponse, mostPhrasings } from '@wifi/contract/marketing/zalo-rule-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { Question } from './rule-words.ts';

/** An existing one, or a new one that begins with what a guest wrote. */
export interface EditedQuestion {
  question?: Question;
  asked?: string;
  others?: readonly string[];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function QuestionForm({ edited, onClose }: { edited: EditedQuestion | undefined; onClose: () => void }) {
  const t = useT();
  const refreshes = ['GET /zalo-questions' as const];
  const create = usePageSend('POST /zalo-questions', { refreshes });
  const change = usePageSend('PUT /zalo-questions/{id}', { refreshes });
  // Keeps its title while the drawer slides away.
  const last = useRef(edited);
  if (edited) last.current = edited;
  const existing = last.current?.question;
  const form = useForm({
    ...useDescribe(),
    initial: { question: '', phrasings: '', answer: '' },
    validate: ({ question, answer, phrasings }) => ({
      ...(question.trim() ? {} : { question: t(reasons.required) }),
      ...(answer.trim() ? {} : { answer: t(reasons.required) }),
      ...(linesOf(phrasings).length > mostPhrasings && { phrasings: t(reasons['too-many'], { n: mostPhrasings }) }),
    }),
    onSubmit: async (values) => {
      const body = { ...values, phrasings: linesOf(values.phrasings) };
      if (existing) await change.mutateAsync({ params: { id: String(existing.id) }, body });
      else await create.mutateAsync({ body });
      toast.success(existing ? t('Updated') : t('Created'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (!edited) return;
    const { question, asked = '', others = [] } = edited;
    reset({
      question: question?.question ?? asked,
      phrasings: (question?.phrasings ?? others).join('\n'),
      answer: question?.answer ?? '',
    });
  }, [edited, reset]);
  return (
    <FormDrawer
      opened={edited !== undefined}
      onClose={onClose}
      title={existing ? t('Edit question') : t('New question')}
      form={form}
      submitLabel={t('Save')}
    >
      <TextInput
        label={t('Question')}
        maxLength={longestQuestion}
        required
        data-autofocus
        {...form.field('question')}
      />
      <Textarea
        label={t('The same in other words')}
        description={t('One in a line, no more than {n}. Typos and missing marks need none.', { n: mostPhrasings })}
        autosize
        minRows={2}
        {...form.field('phrasings')}
      />
      <Textarea
        label={t('Answer')}
        maxLength={longestResponse}
        required
        autosize
        minRows={4}
        {...form.field('answer')}
      />
    </FormDrawer>
  );
}
