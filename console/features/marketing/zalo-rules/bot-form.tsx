import { Anchor, Switch } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import type { Bot } from './rule-words.ts';

interface BotFormProps {
  bot: Bot;
  opened: boolean;
  onClose: () => void;
}

const valuesOf = (bot: Bot) => ({
  isOn: bot.isOn,
  answersQuestions: bot.answersQuestions,
  asksModel: bot.asksModel,
  mostAnswersAnHour: bot.mostAnswersAnHour,
  modelTokensADay: bot.modelTokensADay,
  codesADay: bot.codesADay,
  handoverMinutes: bot.handoverMinutes,
});

export function BotForm({ bot, opened, onClose }: BotFormProps) {
  const t = useT();
  const format = useFormat();
  const { can } = useAccess();
  const change = usePageSend('PUT /zalo-ai-settings/bot', { refreshes: ['GET /zalo-ai-settings/bot'] });
  const form = useForm({
    ...useDescribe(),
    initial: valuesOf(bot),
    onSubmit: async (body) => {
      await change.mutateAsync({ body: { ...body, version: bot.version } });
      toast.success(t('Updated'));
    },
  });
  const { reset, values, setValue } = form;
  useEffect(() => {
    if (opened) reset(valuesOf(bot));
  }, [opened, bot, reset]);
  const toggle = (name: 'isOn' | 'answersQuestions' | 'asksModel') => ({
    checked: values[name],
    onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) => setValue(name, currentTarget.checked),
  });
  const number = (name: 'mostAnswersAnHour' | 'modelTokensADay' | 'codesADay' | 'handoverMinutes') => ({
    value: values[name],
    onChange: (value: number) => setValue(name, value),
    error: form.errors[name],
  });
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('Settings')} form={form} submitLabel={t('Save')}>
      <Switch label={t('The chatbot answers')} {...toggle('isOn')} />
      <Switch
        label={t('Answers from your questions')}
        description={t('Where no rule fits, and only where it is sure enough.')}
        {...toggle('answersQuestions')}
      />
      <Switch
        label={t('Asks an AI model')}
        description={
          bot.hasModel
            ? t('Where neither a rule nor a question fits. {n} tokens in the last 24 hours.', {
                n: format.number(bot.modelTokensToday),
              })
            : t('It must be set up and tested in the advanced settings first.')
        }
        {...toggle('asksModel')}
      />
      {!bot.hasModel && can('advanced.manage') && (
        <Anchor component={Link} to="/dashboard/settings-advance#integrations">
          {t('Open the advanced settings')}
        </Anchor>
      )}
      <NumberField
        label={t('Tokens of the model in 24 hours, at most')}
        max={2_000_000}
        {...number('modelTokensADay')}
      />
      <NumberField
        label={t('Answers to one guest in an hour, at most')}
        description={t('So that two bots do not answer each other for ever.')}
        min={1}
        max={60}
        {...number('mostAnswersAnHour')}
      />
      <NumberField label={t('Wi-Fi codes given in 24 hours, at most')} max={1000} {...number('codesADay')} />
      <NumberField
        label={t('Minutes of quiet after a hand-over to a person')}
        min={5}
        max={10_080}
        {...number('handoverMinutes')}
      />
    </FormDrawer>
  );
}
