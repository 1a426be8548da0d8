import { Select } from '@mantine/core';
import { codeDeliveries, type CodeDelivery } from '@wifi/contract/access/guest-code-words.ts';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useAccess } from '../../../../shell/session/access.tsx';
import { useSetMethod } from '../../../../shell/splash-editor/editing.ts';
import { WordsField } from '../../../../shell/splash-editor/fields/words-field.tsx';
import { ColourField } from '../../../../widgets/editor/colour-field.tsx';
import { PanelFold } from '../../../../widgets/editor/panel-fold.tsx';

type AccessCode = Extract<PlainMethod, { type: 'access_code' }>;

const deliveryWords: Record<CodeDelivery, string> = {
  none: msg('They bring one along'),
  on_screen: msg('Shown on the screen'),
  email: msg('Sent by e-mail'),
  sms: msg('Sent by text message'),
};

/** How guests without a code come by one. */
export function CodeDeliveryFields({ method }: { method: AccessCode }) {
  const t = useT();
  const { can } = useAccess();
  const set = useSetMethod(method.id);
  const delivery = method.codeDelivery ?? 'none';
  const presets = usePageCall(
    'GET /access-code-presets',
    {},
    { enabled: delivery !== 'none' && can('access-codes.write') },
  );
  return (
    <PanelFold title={t('Guests without a code')}>
      <Select
        label={t('How they get one')}
        allowDeselect={false}
        value={delivery}
        data={codeDeliveries.map((value) => ({ value, label: t(deliveryWords[value]) }))}
        onChange={(codeDelivery) =>
          codeDelivery && set<AccessCode>('codeDelivery', (one) => ({ ...one, codeDelivery }))
        }
      />
      {delivery !== 'none' && (
        <>
          <Select
            label={t('Kind of code')}
            description={t('One of the tiles of the reception desk.')}
            value={method.codePresetId ? String(method.codePresetId) : ''}
            allowDeselect={false}
            data={[
              { value: '', label: t('The first one') },
              ...(presets.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) =>
              set<AccessCode>('codePresetId', (one) => ({ ...one, codePresetId: id ? Number(id) : null }))
            }
          />
          <WordsField
            label={t('Label of the “Get a code” button')}
            longest={60}
            value={method.getCodeLabel ?? {}}
            onChange={(getCodeLabel) => set<AccessCode>('getCodeLabel', (one) => ({ ...one, getCodeLabel }))}
          />
          <ColourField
            label={t('Colour of the “Get a code” button')}
            value={method.getCodeColour ?? null}
            onChange={(getCodeColour) => set<AccessCode>('getCodeColour', (one) => ({ ...one, getCodeColour }))}
          />
        </>
      )}
    </PanelFold>
  );
}
