import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '@wifi/contract/permissions.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { ApiError, type AnswerOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { callPage } from '../../../shell/calls/page-calls.ts';
import { forgetPageToken } from '../../../shell/calls/page-token.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { readAgain } from '../../../shell/calls/read-again.ts';
import { forgetPage } from '../../../shell/session/selected-page.ts';
import { isPlatformAdmin, useSession } from '../../../shell/session/session.ts';
import { roleNames } from '../../../widgets/roles/role-words.ts';

export type Member = AnswerOf<'GET /user-page'>['rows'][number];

/** What an admin does to the people of a page, with the questions worth asking first. */
export function useMembers() {
  const t = useT();
  const confirm = useConfirm();
  const { user } = useSession();
  const refreshes = ['GET /user-page', 'GET /pages/{eid}', 'GET /pages'] as const;
  const { mutateAsync: update } = usePageSend('PUT /user-page', { refreshes: [...refreshes] });
  const { mutateAsync: takeAway } = usePageSend('DELETE /user-page', { refreshes: [...refreshes] });
  const leave = useLeavePage();

  return useMemo(() => {
    const locksOut = (member: Member) => member.uid === user?.id && !isPlatformAdmin(user);
    const reason = (error: unknown) =>
      error instanceof ApiError && error.code === 'last-admin'
        ? t('A page needs at least one admin. Make someone else an admin first.')
        : describeError(t, error);

    return {
      changeRole: async (member: Member, role: Role): Promise<void> => {
        const question = {
          title: t('Change your own role to {role}?', { role: t(roleNames[role]) }),
          body: t('You will no longer manage roles here. Only another admin can give you this role back.'),
          action: t('Change my role'),
          danger: true,
        };
        if (locksOut(member) && role !== 'admin' && !(await confirm(question))) return;
        const { page_id, uid } = member;
        await update({ body: { page_id, uid, role } }).then(
          () => toast.success(t('Updated')),
          (error) => toast.error(t('Update failed: {msg}', { msg: reason(error) })),
        );
      },

      remove: async (member: Member): Promise<void> => {
        const self = locksOut(member);
        const yes = await confirm({
          title: self ? t('Leave this page?') : t('Remove {name}?', { name: member.displayName }),
          body: self
            ? t('You will lose access to this page at once. Only another admin can let you back in.')
            : `${t('Are you sure to delete this item?')} ${t('They lose access to this page at once. Their account and other pages stay as they are.')}`,
          action: self ? t('Leave') : t('Remove'),
          danger: true,
        });
        if (!yes) return;
        const { page_id, uid } = member;
        await (self ? leave(member) : takeAway({ body: { page_id, uid } })).then(
          () => toast.success(t('Deleted')),
          (error) => toast.error(t('Delete failed: {msg}', { msg: reason(error) })),
        );
      },
    };
  }, [t, confirm, user, update, takeAway, leave]);
}

/** Gives one's own role up, and the screen with it: asking the server again would only be refused. */
function useLeavePage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async ({ page_id, uid }: { page_id: string; uid: number }): Promise<void> => {
      await callPage(page_id, 'DELETE /user-page', { body: { page_id, uid } });
      await navigate('/dashboard/my-pages');
      forgetPage(page_id);
      forgetPageToken(page_id);
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === page_id });
      await readAgain(client, ['GET /pages']);
    },
    [client, navigate],
  );
}
