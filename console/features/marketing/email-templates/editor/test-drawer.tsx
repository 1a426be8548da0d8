import { TextInput } from '@mantine/core';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { useSession } from '../../../../shell/session/session.ts';
import { looksLikeEmail } from '../../../../widgets/forms/looks-like-email.ts';
import type { MailEditing } from './use-mail-editor.ts';

interface TestDrawerProps {
  editor: MailEditing;
  language: LanguageId;
  onClose: () => void;
}

/** The mail as it stands, to oneself unless another address is typed. */
export function TestDrawer({ editor, language, onClose }: TestDrawerProps) {
  const t = useT();
  const { user } = useSession();
  const own = user?.email_mobile ?? '';
  const send = usePageSend('POST /messages/test');
  const form = useForm({
    ...useDescribe(),
    initial: { to: looksLikeEmail(own) ? own : '' },
    validate: ({ to }) =>
      !to.trim() ? { to: t(reasons.required) } : looksLikeEmail(to.trim()) ? {} : { to: t(reasons.email) },
    onSubmit: async ({ to }) => {
      // What is on the screen goes out: nobody looks for the mail of a minute ago.
      if (!(await editor.saving.flush())) return toast.error(t('Not saved'));
      await send.mutateAsync({ body: { templateId: Number(editor.id), language, to: to.trim() } });
      toast.success(t('The test is on its way'));
    },
  });
  const { name } = languages.find(({ id }) => id === language)!;
  return (
    <FormDrawer opened onClose={onClose} title={t('Send a test')} form={form} submitLabel={t('Send')}>
      <TextInput
        type="email"
        dir="ltr"
        label={t('E-mail')}
        description={t('The mail as it stands now, in this language: {language}. The guest in it is an example.', {
          language: name,
        })}
        required
        autoComplete="email"
        data-autofocus
        {...form.field('to')}
      />
    </FormDrawer>
  );
}
