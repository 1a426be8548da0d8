import { reasons } from '@wifi/contract/reasons.ts';
import { useEffect, useRef } from 'react';
import { FormDrawer } from '../../kit/form-drawer.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { useForm } from '../../kit/use-form.ts';
import { useDescribe } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import { nameOf, profileReads, type Profile } from './profile.ts';
import { ProfileFields } from './profile-fields.tsx';
import { changesOf, newProfileOf, valuesOf, type ProfileValues } from './profile-values.ts';

interface ProfileFormProps { profile: Profile | 'new' | undefined; onClose: () => void; onCreated: (id: number) => void }

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
    validate: ({ name, first_name, last_name, email, phone }) => ([name, first_name, last_name, email, phone].some((text) => text.trim()) || existing ? {} : { name: t(reasons.required) }),
    onSubmit: async (values) => {
      if (existing) await change.mutateAsync({ params: { id: String(existing.id) }, body: changesOf(existing, values) });
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
      opened={profile !== undefined} onClose={onClose} size={560} form={form}
      title={existing ? t('Edit {name}', { name: nameOf(t, existing) }) : t('New profile')} submitLabel={existing ? t('Save') : t('Create')}
    >
      <ProfileFields form={form} />
    </FormDrawer>
  );
}
