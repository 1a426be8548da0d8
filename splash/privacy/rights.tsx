import type { ReactElement } from 'react';
import type { Translate } from '../language/translate.ts';
import type { PrivacyView } from './privacy-view.ts';

export function Rights({
  view: { page, path, asked, isOneLogin },
  t,
}: {
  view: PrivacyView;
  t: Translate;
}): ReactElement {
  const proof = t('You have asked for this. {page} makes sure first that it is you.', { page: page.name });
  const rights = [
    {
      intent: 'export',
      label: t('Send me all my data'),
      waiting: isOneLogin ? proof : t('You have asked for your data. It is on its way.'),
    },
    {
      intent: 'erase',
      label: t('Erase all my data'),
      waiting: isOneLogin ? proof : t('You have asked to be erased. It is being done.'),
    },
  ];
  return (
    <section className="card">
      <h2>{t('Your rights')}</h2>
      <p>{t('You may see what {page} stores about you, and have it erased.', { page: page.name })}</p>
      {rights.map(({ intent, label, waiting }) =>
        asked.includes(intent) ? (
          <p key={intent} className="state">
            {waiting}
          </p>
        ) : (
          <form key={intent} method="post" action={path}>
            <input type="hidden" name="intent" value={intent} />
            <button className="go quiet">{label}</button>
          </form>
        ),
      )}
    </section>
  );
}
