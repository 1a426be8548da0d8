import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import type { Webhook } from './webhook-words.tsx';

/** A secret that was made just now, and what for. */
export interface Told {
  name: string;
  secret: string;
  why: 'added' | 'renewed' | 'moved';
}

export function useWebhookActions(onTold: (told: Told) => void) {
  const t = useT();
  const confirm = useConfirm();
  const refreshing = { refreshes: ['GET /webhooks' as const] };
  const secret = usePageSend('POST /webhooks/{id}/secret', refreshing);
  const change = usePageSend('PUT /webhooks/{id}', refreshing);
  const drop = usePageSend('DELETE /webhooks/{id}', refreshing);
  const at = ({ id }: Webhook) => ({ params: { id: String(id) } });
  return {
    renew: async (hook: Webhook) => {
      const question = {
        title: t('A new secret for {name}?', { name: hook.name }),
        body: hook.bothSecretsUntil
          ? t('It was renewed less than a day ago. The secret from before that stops counting now.')
          : t('For a day both count, so that you can give the receiver the new one without missing anything.'),
        action: t('New secret'),
      };
      if (!(await confirm(question))) return;
      await toastOutcome(t, async () => {
        const made = await secret.mutateAsync(at(hook));
        onTold({ name: hook.name, secret: made.secret, why: 'renewed' });
        return t('Renewed');
      });
    },
    switchTo: (hook: Webhook, isOn: boolean) =>
      toastOutcome(t, async () => {
        await change.mutateAsync({ ...at(hook), body: { isOn } });
        return isOn ? t('Switched on') : t('Switched off');
      }),
    remove: async (hook: Webhook) => {
      const question = {
        title: t('Delete {name}?', { name: hook.name }),
        body: `${t('Are you sure to delete this item?')} ${t('It is told nothing any more. What still waits for it and the log of its deliveries go too.')}`,
        action: t('Delete'),
        danger: true,
      };
      if (!(await confirm(question))) return;
      await toastOutcome(t, async () => {
        await drop.mutateAsync(at(hook));
        return t('Deleted');
      });
    },
  };
}
