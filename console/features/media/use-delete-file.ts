import { useConfirm } from '../../kit/confirm.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import { useListWords } from '../../widgets/use-list-words.ts';
import type { FileDetails } from './file.ts';

/** Asks, and says where the file will be missing; nothing keeps it from being deleted. */
export function useDeleteFile() {
  const t = useT();
  const listed = useListWords();
  const confirm = useConfirm();
  const { mutateAsync } = usePageSend('DELETE /files/{eid}', { refreshes: ['GET /files'] });
  return async ({ eid, name, usedIn }: FileDetails): Promise<boolean> => {
    const question = t('Are you sure to delete this item?');
    const places = listed(usedIn.map((use) => use.name));
    const body = usedIn.length > 0 ? `${question} ${t('It will be missing in {places}.', { places })}` : question;
    if (!(await confirm({ title: t('Delete {name}?', { name }), body, action: t('Delete'), danger: true }))) return false;
    try {
      await mutateAsync({ params: { eid } });
      toast.success(t('File deleted'));
      return true;
    } catch (error) {
      toast.error(t('Delete failed: {msg}', { msg: describeError(t, error) }));
      return false;
    }
  };
}
