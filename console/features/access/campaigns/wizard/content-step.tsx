import { NativeSelect, TextInput } from '@mantine/core';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { longestText } from '@wifi/contract/limits.ts';
import type { Form } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useAccess } from '../../../../shell/session/access.tsx';
import { MediaPicker } from '../../../../widgets/media/media-picker.tsx';
import type { Design } from '../stored-campaign.ts';
import { CallToAction } from './call-to-action.tsx';
import type { CampaignValues } from './campaign-values.ts';
import type { StepProps } from './step.ts';
import { WordsField } from './words-field.tsx';

export function ContentStep({
  form,
  language,
  onLanguage,
}: StepProps & { language: LanguageId; onLanguage: (language: LanguageId) => void }) {
  const t = useT();
  const { design } = form.values;
  const change = (changes: Partial<Design>) => form.setValue('design', { ...design, ...changes });
  return (
    <>
      <TextInput
        label={t('Name of the campaign')}
        description={t('Guests do not see it.')}
        required
        maxLength={longestText}
        {...form.field('name')}
      />
      <NativeSelect
        label={t('Language of the texts')}
        description={t('Guests whose language you leave out read the page’s own.')}
        value={language}
        data={languages.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget: { value } }) => onLanguage(value as LanguageId)}
      />
      <WordsField
        label={t('Welcome text')}
        rows={3}
        longest={300}
        language={language}
        value={design.welcomeText}
        onChange={(welcomeText) => change({ welcomeText })}
        error={form.errors.design}
      />
      <WordsField
        label={t('Bottom text')}
        rows={2}
        longest={300}
        language={language}
        value={design.bottomText}
        onChange={(bottomText) => change({ bottomText })}
      />
      <MediaPicker
        kind="i"
        label={t('Picture at the top')}
        value={design.headerImage}
        onChange={(headerImage) => change({ headerImage })}
      />
      <MediaPicker
        kind="i"
        label={t('Background on phones')}
        description={t('Best 1:1 or 2:3')}
        value={design.backgroundMobile}
        onChange={(backgroundMobile) => change({ backgroundMobile })}
      />
      <MediaPicker
        kind="i"
        label={t('Background on wide screens')}
        description={t('Best 3:1 or 4:1')}
        value={design.backgroundDesktop}
        onChange={(backgroundDesktop) => change({ backgroundDesktop })}
      />
      <TextInput
        label={t('Where guests go after the login')}
        description={t('Empty: where your splash sends them.')}
        placeholder="https://"
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={500}
        {...form.field('redirectUrl')}
      />
      <CallToAction form={form} language={language} />
      <FlowField form={form} />
    </>
  );
}

/** How guests get in is not a marketer's to choose; a flow that a manager chose is shown all the same. */
function FlowField({ form }: { form: Form<CampaignValues> }) {
  const t = useT();
  const { can } = useAccess();
  const { data } = usePageCall('GET /wifi-campaign', { query: { limit: '200', skip: '0' } });
  return (
    <NativeSelect
      label={t('Login flow')}
      disabled={!can('login-flow.write')}
      description={
        can('login-flow.write')
          ? t('How guests get in while it is shown.')
          : t('How guests get in while it is shown. Managers and admins can choose another one.')
      }
      data={[
        { value: '', label: t('The one the page uses now') },
        ...(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...form.field('wifiCampaignId')}
    />
  );
}
