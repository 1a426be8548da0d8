import { Switch, TextInput } from '@mantine/core';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { refusalsToPeople } from '@wifi/contract/refusals-to-people.ts';
import { isSubscriptionActive } from '@wifi/contract/venue/subscription.ts';
import type { Form } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { useAccess, type PageData } from '../../../../shell/session/access.tsx';
import type { CampaignValues } from './campaign-values.ts';
import { WordsField } from './words-field.tsx';

function planHasCall({ Plan, end_date, isLifetime }: PageData['PageSubscription']): boolean {
  const endsAt = end_date === null ? null : new Date(end_date);
  return (
    isSubscriptionActive({ planName: Plan.name, endsAt, isLifetime }, new Date()) &&
    (JSON.parse(Plan.other_metrics) as { cta?: number }).cta === 1
  );
}

/** A button on the page that guests see when they are online; its clicks are counted. */
export function CallToAction({ form, language }: { form: Form<CampaignValues>; language: LanguageId }) {
  const t = useT();
  const { page } = useAccess();
  const { callToAction } = form.values;
  const error = form.errors.callToAction;
  const isLocked = !callToAction.isOn && !(page && planHasCall(page.PageSubscription));
  const change = (changes: Partial<CampaignValues['callToAction']>) =>
    form.setValue('callToAction', { ...callToAction, ...changes });
  return (
    <>
      <Switch
        label={t('Call to action')}
        checked={callToAction.isOn}
        disabled={isLocked}
        onChange={({ currentTarget: { checked } }) => change({ isOn: checked })}
        description={
          isLocked
            ? t(refusalsToPeople['upgrade-plan'].message)
            : t('A button after the login: book a table, see the menu. Clicks on it are counted.')
        }
      />
      {callToAction.isOn && (
        <>
          <WordsField
            label={t('Words on the button')}
            required
            longest={60}
            language={language}
            value={callToAction.label}
            onChange={(label) => change({ label })}
            error={error}
          />
          <TextInput
            label={t('Where the button leads')}
            required
            placeholder="https://"
            type="url"
            inputMode="url"
            dir="ltr"
            maxLength={500}
            value={callToAction.url}
            error={error}
            onChange={({ currentTarget: { value } }) => change({ url: value })}
          />
        </>
      )}
    </>
  );
}
