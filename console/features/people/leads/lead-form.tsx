import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { longestText } from '@wifi/contract/limits.ts';
import { longestNote } from '@wifi/contract/people/lead-words.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import { leadReads, nameOf, type Lead } from './lead.ts';

interface Values {
  name: string;
  email: string;
  phone: string;
  assignee: string;
  note: string;
}

const valuesOf = (lead: Lead | undefined): Values => ({
  name: lead?.name ?? '',
  email: lead?.email ?? '',
  phone: lead?.phone ?? '',
  assignee: '',
  note: '',
});

/** Writes down a lead ('new'), or corrects how to reach one. */
export function LeadForm({
  lead,
  onClose,
  onCreated,
}: {
  lead: Lead | 'new' | undefined;
  onClose: () => void;
  onCreated: (id: number) => void;
}) {
  const t = useT();
  // Keeps its words while the drawer slides away.
  const last = useRef(lead);
  if (lead) last.current = lead;
  const existing = last.current === 'new' ? undefined : last.current;
  const create = usePageSend('POST /leads', { refreshes: [...leadReads] });
  const change = usePageSend('PUT /leads/{id}', { refreshes: [...leadReads] });
  const { data } = usePageCall('GET /leads/assignees', undefined, { enabled: lead === 'new' });
  const form = useForm<Values>({
    ...useDescribe(),
    initial: valuesOf(existing),
    validate: ({ name, email, phone }) => ({
      ...(name.trim() ? {} : { name: t(reasons.required) }),
      ...(email.trim() || phone.trim() ? {} : { email: t('An e-mail address or a phone number is needed') }),
    }),
    onSubmit: async ({ name, email, phone, assignee, note }) => {
      if (existing) {
        await change.mutateAsync({
          params: { id: String(existing.id) },
          body: { name, email, phone, version: existing.version },
        });
        toast.success(t('Updated'));
      } else {
        const made = await create.mutateAsync({
          body: { name, email, phone, note, assignee: assignee === '' ? null : Number(assignee) },
        });
        toast.success(t('Created'));
        onCreated(made.id);
      }
    },
  });
  const { reset, field } = form;
  useEffect(() => {
    if (lead) reset();
  }, [lead, reset]);
  return (
    <FormDrawer
      opened={lead !== undefined}
      onClose={onClose}
      title={existing ? t('Edit {name}', { name: nameOf(t, existing) }) : t('New lead')}
      form={form}
      submitLabel={existing ? t('Save') : t('Create')}
    >
      <NameField data-autofocus {...field('name')} />
      <TextInput
        label={t('E-mail')}
        type="email"
        dir="ltr"
        maxLength={longestText}
        autoComplete="off"
        {...field('email')}
      />
      <TextInput
        label={t('Phone')}
        type="tel"
        dir="ltr"
        maxLength={longestText}
        autoComplete="off"
        {...field('phone')}
      />
      {!existing && (
        <>
          <NativeSelect
            label={t('Looked after by')}
            data={[
              { value: '', label: t('Nobody') },
              ...(data?.rows ?? []).map(({ uid, displayName }) => ({ value: String(uid), label: displayName })),
            ]}
            {...field('assignee')}
          />
          <Textarea
            label={t('Note')}
            description={t('Only you and your colleagues see it.')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={longestNote}
            {...field('note')}
          />
        </>
      )}
    </FormDrawer>
  );
}
