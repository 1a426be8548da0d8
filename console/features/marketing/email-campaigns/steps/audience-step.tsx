import { useT } from '../../../../kit/language.tsx';
import { GuestAudienceFields } from '../../../../shell/sent-campaigns/guest-audience-fields.tsx';
import { NameField } from '../../../../widgets/forms/name-field.tsx';
import type { CampaignForm } from './campaign-values.ts';

export function AudienceStep({ form }: { form: CampaignForm }) {
  const t = useT();
  const { audience } = form.values;
  return (
    <>
      <NameField description={t('For you and your colleagues: guests do not see it.')} {...form.field('name')} />
      <GuestAudienceFields
        value={audience}
        error={form.errors.audience}
        isTried={form.refusals > 0}
        onChange={(changes) => form.setValue('audience', { ...audience, ...changes })}
      />
    </>
  );
}
