import { Alert, Select, Switch, TextInput } from '@mantine/core';
import { looksLikeClock } from '@wifi/contract/venue/check-out.ts';
import { summaryTimes, type SummaryTime } from '@wifi/contract/venue/notification-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { FormCard } from '../../../widgets/forms/form-card.tsx';
import { ChannelMatrix, summaryNames } from './channel-matrix.tsx';
import classes from './page-notification.module.css';

type Choices = AnswerOf<'GET /notification-choices'>;

const usualNight = { from: '22:00', until: '07:00' };

export function ChoicesForm({ choices }: { choices: Choices }) {
  const t = useT();
  const { mutateAsync: save } = usePageSend('PUT /notification-choices', { refreshes: ['GET /notification-choices'] });
  const { bell, mail, push, quiet, summary, topics, timeZone, hasEmail } = choices;
  const form = useForm({
    ...useDescribe(),
    initial: { chosen: { bell, mail, push }, isQuiet: quiet !== null, ...(quiet ?? usualNight), summary },
    validate: ({ isQuiet, from, until }) => {
      if (!isQuiet) return {};
      const words = t('Hours and minutes: 12:00');
      if (!looksLikeClock.test(from)) return { from: words };
      if (!looksLikeClock.test(until)) return { until: words };
      return from === until ? { until: t('Quiet hours end at another hour than they begin.') } : {};
    },
    onSubmit: async (values) => {
      const { chosen, isQuiet, from, until } = values;
      await save({ body: { ...chosen, quiet: isQuiet ? { from, until } : null, summary: values.summary } });
      form.reset(values);
      toast.success(t('Updated'));
    },
  });
  const { chosen, isQuiet } = form.values;
  return (
    <FormCard
      isEdit
      form={form}
      title={t('What you hear of')}
      description={t('What happens alike within minutes is told as one: fifty routers that are down are one message.')}
      submitLabel={t('Save')}
    >
      {!hasEmail && <Alert color="warn">{t('Your account has no e-mail address, so you get no mails.')}</Alert>}
      <ChannelMatrix topics={topics} chosen={chosen} onChange={(next) => form.setValue('chosen', next)} />
      <div className={classes.part}>
        <Switch
          label={t('Quiet hours')}
          description={t('E-mail and browser wait until they are over. The bell does not.')}
          checked={isQuiet}
          onChange={({ currentTarget }) => form.setValue('isQuiet', currentTarget.checked)}
        />
        {isQuiet && (
          <>
            <div className={classes.hours}>
              <TextInput type="time" dir="ltr" label={t('Quiet from')} {...form.field('from')} />
              <TextInput type="time" dir="ltr" label={t('Quiet until')} {...form.field('until')} />
            </div>
            <span className={classes.hint}>
              {t('On the clocks of the page: {zone}', { zone: timeZone.replaceAll('_', ' ') })}
            </span>
          </>
        )}
      </div>
      <div className={classes.part}>
        <Select
          label={t('Summary of the figures')}
          description={t('With a picture of the days, at eight on the clocks of the page.')}
          allowDeselect={false}
          data={summaryTimes.map((value) => ({ value, label: t(summaryNames[value]) }))}
          {...form.field('summary')}
          onChange={(value) => value && form.setValue('summary', value as SummaryTime)}
        />
      </div>
    </FormCard>
  );
}
