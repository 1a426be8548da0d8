import { mostPrelogin } from '@wifi/contract/venue/prelogin-words.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { FormCard } from '../../../widgets/forms/form-card.tsx';

type Rules = AnswerOf<'GET /prelogin-pass'>;

export default function PreloginCard() {
  const t = useT();
  const rules = usePageCall('GET /prelogin-pass');
  const title = t('Wi-Fi before the login');
  if (rules.data) return <RulesForm title={title} rules={rules.data} />;
  return (
    <Card flush={!rules.isError} title={title}>
      {rules.isError ? <ErrorState onRetry={() => void rules.refetch()} /> : <SkeletonRows rows={4} />}
    </Card>
  );
}

function RulesForm({ title, rules }: { title: string; rules: Rules }) {
  const t = useT();
  const format = useFormat();
  const save = usePageSend('PUT /prelogin-pass', { refreshes: ['GET /prelogin-pass'] });
  const { minutes, hours, perRouter, perPage, today } = rules;
  const form = useForm({
    ...useDescribe(),
    initial: { minutes, hours, perRouter, perPage },
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      toast.success(t('Updated'));
    },
  });
  return (
    <FormCard
      isEdit
      form={form}
      title={title}
      description={t(
        'The window that a phone opens by itself can neither log in at Google nor read a mail. There a guest may open the Wi-Fi for some minutes, slowly, on routers with RADIUS. It counts as no login.',
      )}
      submitLabel={t('Save')}
    >
      <NumberField
        label={t('Minutes')}
        description={t('0: nobody gets any, and guests are told how to go on without.')}
        max={mostPrelogin.minutes}
        {...form.field('minutes')}
        onChange={(value) => form.setValue('minutes', value)}
      />
      <NumberField
        label={t('Once for a phone, in hours')}
        min={1}
        max={mostPrelogin.hours}
        {...form.field('hours')}
        onChange={(value) => form.setValue('hours', value)}
      />
      <NumberField
        label={t('At one router, a day')}
        description={t('Somebody who invents phones gets no more than this.')}
        min={1}
        max={mostPrelogin.perRouter}
        {...form.field('perRouter')}
        onChange={(value) => form.setValue('perRouter', value)}
      />
      <NumberField
        label={t('On the whole page, a day')}
        description={t('Today {n} of {most}', { n: format.number(today), most: format.number(perPage) })}
        min={1}
        max={mostPrelogin.perPage}
        {...form.field('perPage')}
        onChange={(value) => form.setValue('perPage', value)}
      />
    </FormCard>
  );
}
