import { toast } from '../../kit/feedback/toast-store.ts';
import { useT } from '../../kit/language.tsx';
import { describeError } from '../calls/describe-error.ts';
import { usePageSend } from '../calls/queries.ts';

/** Notes one as read, or all of them. */
export function useReadNotifications(onRead: (unread: number) => void = () => {}): (id?: string) => void {
  const t = useT();
  const { mutate } = usePageSend('POST /notifications/read', { refreshes: ['GET /notifications'] });
  return (id) =>
    mutate(
      { body: id ? { id } : {} },
      { onSuccess: ({ unread }) => onRead(unread), onError: (error) => toast.error(describeError(t, error)) },
    );
}
