import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TemplateState } from '@wifi/contract/access/template-words.ts';
import { useConfirm } from '../../kit/feedback/confirm.tsx';
import { toast } from '../../kit/feedback/toast-store.ts';
import { useLanguage, useT } from '../../kit/language.tsx';
import { readWords } from '../../widgets/words/read-words.ts';
import { describeError } from '../calls/describe-error.ts';
import { readAgain } from '../calls/read-again.ts';
import { toastOutcome } from '../calls/toast-outcome.ts';
import type { ManagedKind, ManagedTemplate } from './managed-template.ts';

/** What can be done with a template as a whole. */
export function useTemplateActions(kind: ManagedKind) {
  const t = useT();
  const confirm = useConfirm();
  const { language } = useLanguage();
  const client = useQueryClient();
  const { mutateAsync: run } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => readAgain(client, kind.reads),
  });
  const nameOf = ({ names }: ManagedTemplate) => readWords(names, language);
  const update = (work: () => Promise<unknown>) =>
    run(work).then(
      () => void toast.success(t('Template updated')),
      (error: unknown) => {
        toast.error(`${t('Update template failed!')} ${describeError(t, error)}`);
        void readAgain(client, kind.reads);
      },
    );
  return {
    setState: ({ id, version }: ManagedTemplate, state: TemplateState) =>
      update(() => kind.change(id, { version, state })),
    move: ({ id }: ManagedTemplate, after: number | null) => update(() => kind.move(id, after)),
    reset: async (template: ManagedTemplate) => {
      const yes = await confirm({
        title: t('Reset {name}?', { name: nameOf(template) }),
        body: t('It becomes what the product ships, as a new version. Pages that used it keep what they have.'),
        action: t('Reset'),
      });
      if (yes) await update(() => kind.reset(template.id, template.version));
    },
    remove: async (template: ManagedTemplate) => {
      const yes = await confirm({
        title: t('Delete {name}?', { name: nameOf(template) }),
        body: `${t('Are you sure to delete this item?')} ${t('Pages that used it keep what they have.')}`,
        action: t('Delete'),
        danger: true,
      });
      if (!yes) return;
      await toastOutcome(t, async () => {
        await run(() => kind.remove(template.id));
        return t('Deleted');
      });
    },
  };
}
