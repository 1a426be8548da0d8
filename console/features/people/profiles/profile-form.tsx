import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { languages } from '@wifi/contract/languages.ts';
import { longestText } from '@wifi/contract/limits.ts';
import { longestNote, longestTag, mostTags } from '@wifi/contract/people/profile-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm, type Form } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { genders } from './gender-words.ts';
import { changesOf, newProfileOf, valuesOf, type ProfileValues } from './profile-values.ts';
import { nameOf, profileReads, type Profile } from './profile.ts';
import classes from './profile-form.module.css';

interface ProfileFormProps {
  profile: Profile | 'new' | undefined;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Writes down a guest ('new') or changes what is known of one. */
export function ProfileForm({ profile, onClose, onCreated }: ProfileFormProps) {
  const t = useT();
  // Keeps its words while the drawer slides away.
  const last = useRef(profile);
  if (profile) last.current = profile;
  const existing = last.current === 'new' ? undefined : last.current;
  const create = usePageSend('POST /custom-users', { refreshes: [...profileReads] });
  const change = usePageSend('PUT /custom-users/{id}', { refreshes: [...profileReads] });
  const form = useForm<ProfileValues>({
    ...useDescribe(),
    initial: valuesOf(existing),
    validate: ({ name, first_name, last_name, email, phone }) =>
      [name, first_name, last_name, email, phone].some((text) => text.trim()) || existing
        ? {}
        : { name: t(reasons.required) },
    onSubmit: async (values) => {
      if (existing)
        await change.mutateAsync({ params: { id: String(existing.id) }, body: changesOf(existing, values) });
      else onCreated((await create.mutateAsync({ body: newProfileOf(values) })).id);
      toast.success(existing ? t('Updated') : t('Created'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (profile) reset();
  }, [profile, reset]);
  return (
    <FormDrawer
      opened={profile !== undefined}
      onClose={onClose}
      size={560}
      form={form}
      title={existing ? t('Edit {name}', { name: nameOf(t, existing) }) : t('New profile')}
      submitLabel={existing ? t('Save') : t('Create')}
    >
      <ProfileFields form={form} />
    </FormDrawer>
  );
}

/** The known ones, and whatever else the guest answered. */
const withOwn = (options: { value: string; label: string }[], own: string) =>
  own === '' || options.some(({ value }) => value === own) ? options : [...options, { value: own, label: own }];

function ProfileFields({ form: { values, field } }: { form: Form<ProfileValues> }) {
  const t = useT();
  const known = usePageCall('GET /custom-users/tags');
  const unknown = { value: '', label: t('Not known') };
  const genderOptions = withOwn(
    [unknown, ...Object.entries(genders).map(([value, words]) => ({ value, label: t(words) }))],
    values.gender,
  );
  const languageOptions = withOwn(
    [unknown, ...languages.map(({ id, name }) => ({ value: id as string, label: name }))],
    values.language,
  );
  const text = { maxLength: longestText, autoComplete: 'off' };
  return (
    <>
      <TextInput label={t('Name')} data-autofocus {...text} {...field('name')} />
      <div className={classes.pair}>
        <TextInput label={t('First name')} {...text} {...field('first_name')} />
        <TextInput label={t('Last name')} {...text} {...field('last_name')} />
      </div>
      <div className={classes.pair}>
        <TextInput label={t('E-mail')} type="email" dir="ltr" {...text} {...field('email')} />
        <TextInput label={t('Phone')} type="tel" dir="ltr" {...text} {...field('phone')} />
      </div>
      <TagsInput
        label={t('Tags')}
        placeholder={values.tags.length === 0 ? t('Tags, each ended by Enter') : ''}
        data={(known.data?.rows ?? []).map(({ tag }) => tag)}
        maxTags={mostTags}
        maxLength={longestTag}
        {...field('tags')}
      />
      <div className={classes.pair}>
        <NativeSelect label={t('Gender')} data={genderOptions} {...field('gender')} />
        <NativeSelect label={t('Language')} data={languageOptions} {...field('language')} />
        <TextInput type="date" label={t('Date of birth')} {...field('dob')} />
        <TextInput type="number" label={t('Age')} min={0} max={130} {...field('age')} />
      </div>
      <div className={classes.pair}>
        <TextInput label={t('City')} {...text} {...field('city')} />
        <TextInput label={t('Postcode')} {...text} maxLength={20} {...field('postcode')} />
      </div>
      <TextInput label={t('Address')} {...text} maxLength={300} {...field('location')} />
      <div className={classes.pair}>
        <TextInput label={t('Company')} {...text} {...field('company')} />
        <TextInput label={t('Job')} {...text} {...field('job')} />
        <TextInput label={t('Website')} type="url" dir="ltr" {...text} maxLength={300} {...field('website')} />
        <TextInput
          label={t('Type')}
          description={t('Guest, member, partner …')}
          {...text}
          maxLength={40}
          {...field('type')}
        />
        <TextInput type="number" label={t('Rating')} description={t('0 to 10')} min={0} max={10} {...field('rating')} />
      </div>
      <Textarea
        label={t('Notes')}
        description={t('Only you and your colleagues see it.')}
        maxLength={longestNote}
        {...field('notes')}
      />
    </>
  );
}
