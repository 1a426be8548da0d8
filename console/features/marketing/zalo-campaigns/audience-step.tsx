import { Input, MultiSelect, Radio, SegmentedControl, Stack, Switch } from '@mantine/core';
import { useId } from 'react';
import {
  followerActivities,
  mostTagsOfCampaign,
  type FollowerActivity,
} from '@wifi/contract/marketing/zalo-campaign-words.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { GuestAudienceFields } from '../../../shell/sent-campaigns/guest-audience-fields.tsx';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import type { CampaignForm, CampaignValues } from './campaign-values.ts';
import classes from '../../../shell/sent-campaigns/sent-campaigns.module.css';

type Audience = CampaignValues['audience'];

const activityWords: Record<FollowerActivity, string> = {
  any: msg('Whenever they were last active'),
  open: msg('Active within seven days'),
  free: msg('Active within 48 hours: messages cost nothing'),
};

export function AudienceStep({ form }: { form: CampaignForm }) {
  const t = useT();
  const label = useId();
  const { audience } = form.values;
  const change = (changes: Partial<Audience>) => form.setValue('audience', { ...audience, ...changes });
  const guests = (
    <GuestAudienceFields
      value={audience.guests}
      error={form.errors.audience}
      isTried={form.refusals > 0}
      onChange={(changes) => change({ guests: { ...audience.guests, ...changes } })}
    />
  );
  return (
    <>
      <NameField description={t('For you and your colleagues: guests do not see it.')} {...form.field('name')} />
      <Input.Wrapper label={t('To')} labelElement="div" labelProps={{ id: label }}>
        <SegmentedControl
          fullWidth
          aria-labelledby={label}
          value={audience.kind}
          onChange={(kind) => change({ kind })}
          data={[
            { value: 'followers', label: t('Followers') },
            { value: 'phones', label: t('Guests by phone number') },
          ]}
        />
      </Input.Wrapper>
      {audience.kind === 'phones' ? (
        <>
          <p className={classes.hint}>
            {t('An approved template goes to the phone numbers of guests who agreed to messages. Zalo charges each.')}
          </p>
          {guests}
        </>
      ) : (
        <>
          <TagsField tags={audience.tags} onChange={(tags) => change({ tags })} />
          <Radio.Group
            label={t('Last active')}
            value={audience.activity}
            onChange={(activity) => change({ activity: activity as FollowerActivity })}
          >
            <Stack gap="sm" mt="xs">
              {followerActivities.map((activity) => (
                <Radio key={activity} value={activity} label={t(activityWords[activity])} />
              ))}
            </Stack>
          </Radio.Group>
          <Switch
            label={t('Only followers who are known as certain guests')}
            checked={audience.isNarrowed}
            onChange={({ currentTarget }) => change({ isNarrowed: currentTarget.checked })}
          />
          {audience.isNarrowed && <div className={classes.inset}>{guests}</div>}
        </>
      )}
    </>
  );
}

function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const t = useT();
  const { data } = usePageCall('GET /zalo/tags');
  const known = (data?.rows ?? []).map(({ tag }) => tag);
  return (
    <MultiSelect
      label={t('Tags')}
      description={t('Whoever has one of them; none: all followers.')}
      placeholder={tags.length === 0 ? t('All followers') : ''}
      searchable
      maxValues={mostTagsOfCampaign}
      nothingFoundMessage={t('No tags yet')}
      data={[...new Set([...known, ...tags])]}
      value={tags}
      onChange={onChange}
    />
  );
}
