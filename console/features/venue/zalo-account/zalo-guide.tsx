import { CopyField } from '../../../kit/form/copy-field.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { ZaloSettingsAnswer } from './zalo-answers.ts';
import classes from './zalo-account.module.css';

/** What is done at Zalo, in the order in which its console asks for it. */
export function ZaloGuide({ settings }: { settings: ZaloSettingsAnswer }) {
  const t = useT();
  return (
    <Card
      title={t('What to do in Zalo’s console')}
      description={t('At developers.zalo.me, in your app. Whoever runs this platform has done it for its own app.')}
    >
      <ol className={classes.steps}>
        <li>{t('Prove the domain: choose the HTML file, and type its code above. The file is then in its place.')}</li>
        <li>
          {t('Under Official Account, general settings: this callback address, letter by letter.')}
          <CopyField label={t('Callback address')} value={settings.callbackUrl} />
        </li>
        {settings.pkceMode === 'fixed' && settings.challenge && (
          <li>
            {t('In the same place, this code challenge.')}
            <CopyField label={t('Code challenge')} value={settings.challenge} />
          </li>
        )}
        <li>
          {t('Under Webhook: this address. Press the button that checks it, and switch on all events.')}
          <CopyField label={t('Webhook address')} value={settings.webhookUrl} />
        </li>
        <li>
          {t(
            'Link the app to the official account, and ask for the permissions that Zalo offers for messages and followers.',
          )}
        </li>
      </ol>
    </Card>
  );
}
