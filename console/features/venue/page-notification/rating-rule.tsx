import { Select } from '@mantine/core';
import { mostLowRating } from '@wifi/contract/venue/notification-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { FormCard } from '../../../widgets/forms/form-card.tsx';

const stars = Array.from({ length: mostLowRating }, (_, at) => String(at + 1));

/** Holds for everybody who works on the page. */
export function RatingRule({ lowRating }: { lowRating: number }) {
  const t = useT();
  const { mutateAsync: save } = usePageSend('PUT /notification-rules', { refreshes: ['GET /notification-rules'] });
  const form = useForm({
    ...useDescribe(),
    initial: { lowRating: String(lowRating) },
    onSubmit: async (values) => {
      await save({ body: { lowRating: Number(values.lowRating) } });
      form.reset(values);
      toast.success(t('Updated'));
    },
  });
  return (
    <FormCard
      isEdit
      form={form}
      title={t('What a low rating is')}
      description={t(
        'For everybody who works on this page. Answers on another scale than five stars are converted to it.',
      )}
      submitLabel={t('Save')}
    >
      <Select
        label={t('Low ratings')}
        allowDeselect={false}
        data={stars.map((value) => ({
          value,
          label: t('{n, plural, one {# star of five} other {# stars of five, or fewer}}', { n: Number(value) }),
        }))}
        {...form.field('lowRating')}
        onChange={(value) => value && form.setValue('lowRating', value)}
      />
    </FormCard>
  );
}
