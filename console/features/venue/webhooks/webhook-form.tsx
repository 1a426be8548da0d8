import { Checkbox, Input, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { reasons } from '@wifi/contract/reasons.ts';
import { webhookEvents, type WebhookEvent } from '@wifi/contract/venue/webhook-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useT } from '../../../kit/language.tsx';
import { useDescribe } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { NameField } from '../../../widgets/forms/name-field.tsx';
import type { Told } from './use-webhook-actions.ts';
import { eventWords, type Webhook } from './webhook-words.tsx';
import classes from './webhooks.module.css';

interface WebhookFormProps {
  edited: Webhook | 'new' | undefined;
  onClose: () => void;
  onTold: (told: Told) => void;
}

const blank = { name: '', url: '', events: [] as WebhookEvent[] };

export function WebhookForm({ edited, onClose, onTold }: WebhookFormProps) {
  const t = useT();
  const refreshing = { refreshes: ['GET /webhooks' as const] };
  const create = usePageSend('POST /webhooks', refreshing);
  const change = usePageSend('PUT /webhooks/{id}', refreshing);
  // Keeps its title while the drawer slides away.
  const last = useRef(edited);
  if (edited) last.current = edited;
  const isNew = last.current === 'new' || !last.current;
  const form = useForm({
    ...useDescribe(),
    initial: blank,
    validate: ({ name, url, events }) => ({
      ...(name.trim() ? {} : { name: t(reasons.required) }),
      ...(url.trim() ? {} : { url: t(reasons.required) }),
      ...(events.length > 0 ? {} : { events: t(reasons.required) }),
    }),
    onSubmit: async (body) => {
      if (!edited || edited === 'new') {
        const { name, secret } = await create.mutateAsync({ body });
        onTold({ name, secret, why: 'added' });
        return;
      }
      const { name, secret } = await change.mutateAsync({ params: { id: String(edited.id) }, body });
      if (secret) onTold({ name, secret, why: 'moved' });
      toast.success(t('Saved'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (!edited) return;
    if (edited === 'new') reset(blank);
    else reset({ name: edited.name, url: edited.url, events: edited.events });
  }, [edited, reset]);
  return (
    <FormDrawer
      opened={edited !== undefined}
      onClose={onClose}
      title={isNew ? t('Add a webhook') : t('Change the webhook')}
      form={form}
      submitLabel={isNew ? t('Add') : t('Save')}
    >
      <NameField description={t('Which program is told.')} maxLength={60} data-autofocus {...form.field('name')} />
      <TextInput
        label={t('Address')}
        description={
          isNew
            ? t('Where the program waits for what it is told. Choose https: it is about your guests.')
            : t('With another host it gets a new secret, which you are shown.')
        }
        placeholder="https://"
        type="url"
        inputMode="url"
        dir="ltr"
        required
        maxLength={500}
        autoComplete="off"
        {...form.field('url')}
      />
      <EventPicker
        value={form.values.events}
        error={form.errors.events}
        onChange={(events) => form.setValue('events', events)}
      />
    </FormDrawer>
  );
}

interface EventPickerProps {
  value: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
}

function EventPicker({ value, error, onChange }: EventPickerProps) {
  const t = useT();
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes.events}
      label={t('Is told when')}
      labelElement="div"
      labelProps={{ id: 'webhook-events' }}
      aria-labelledby="webhook-events"
      description={t('Contacts are in it while you may see them yourself.')}
      error={error}
      withAsterisk
    >
      <div className={classes.choices}>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(eventWords[event])}
            checked={value.includes(event)}
            aria-invalid={Boolean(error) || undefined}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? webhookEvents.filter((one) => one === event || value.includes(one))
                  : value.filter((one) => one !== event),
              )
            }
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
