import { longestZaloTemplateName } from '@wifi/contract/marketing/zalo-message-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { withoutIsolates } from '../../../kit/translator.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { templateReads, type Template } from './template.ts';

/** What can be done with a template as a whole. */
export function useTemplateActions() {
  const t = useT();
  const confirm = useConfirm();
  const { language } = useLanguage();
  const create = usePageSend('POST /zalo-message-templates', { refreshes: [...templateReads] });
  const remove = usePageSend('DELETE /zalo-message-templates/{id}', { refreshes: [...templateReads] });
  const copy = async (body: Parameters<typeof create.mutateAsync>[0]['body']): Promise<string | undefined> => {
    try {
      const { data } = await create.mutateAsync({ body });
      toast.success(t('Created'));
      return data._id;
    } catch (error) {
      toast.error(t('Create failed: {msg}', { msg: describeError(t, error) }));
      return undefined;
    }
  };
  return {
    /** A ready-made one speaks the reader’s language first. */
    use: ({ _id, name }: Template) => copy({ name, from: _id, language }),
    duplicate: ({ _id, name }: Template) =>
      copy({ name: withoutIsolates(t('Copy of {name}', { name })).slice(0, longestZaloTemplateName), from: _id }),
    remove: async ({ _id, name }: Template) => {
      const yes = await confirm({
        title: t('Delete {name}?', { name }),
        body: `${t('Are you sure to delete this item?')} ${t('What was sent or is planned keeps its words.')}`,
        action: t('Delete'),
        danger: true,
      });
      if (!yes) return;
      await remove.mutateAsync({ params: { id: _id } }).then(
        () => toast.success(t('Deleted')),
        (error: unknown) => toast.error(t('Delete failed: {msg}', { msg: describeError(t, error) })),
      );
    },
  };
}
