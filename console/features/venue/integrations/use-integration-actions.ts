import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { integrationsChanged, type Integration } from './integration-words.ts';
import { kindLooks } from './kind-looks.ts';

export function useIntegrationActions({ kind, version }: Integration) {
  const t = useT();
  const confirm = useConfirm();
  const change = usePageSend('PUT /integrations/{kind}', integrationsChanged);
  const drop = usePageSend('DELETE /integrations/{kind}', integrationsChanged);
  const look = kindLooks[kind];
  return {
    switchTo: (isOn: boolean) =>
      toastOutcome(t, async () => {
        await change.mutateAsync({ params: { kind }, body: { version, isOn } });
        return isOn ? t('Switched on') : t('Switched off');
      }),
    remove: async () => {
      const question = {
        title: t('Delete {name}?', { name: t(look.title) }),
        body: `${t('Are you sure to delete this item?')} ${t('What was typed for it is forgotten, passwords too.')} ${t(look.deleted)}`,
        action: t('Delete'),
        danger: true,
      };
      if (!(await confirm(question))) return;
      await toastOutcome(t, async () => {
        await drop.mutateAsync({ params: { kind } });
        return t('Deleted');
      });
    },
  };
}
