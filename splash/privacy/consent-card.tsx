import type { ReactElement } from 'react';
import { msg, type Translate } from '../language/translate.ts';
import type { PrivacyView } from './privacy-view.ts';

type Consent = NonNullable<PrivacyView['consents']>[number];

const titles: Record<Consent['purpose'], string> = {
  terms: msg('Terms of use'),
  email: msg('News by e-mail'),
  messages: msg('News by Zalo or SMS'),
};

/** Taking back is as easy as giving was: one press. */
export function ConsentCard({
  consent: { purpose, isGiven, text, guardian },
  path,
  when,
  t,
}: {
  consent: Consent;
  path: string;
  when: string;
  t: Translate;
}): ReactElement {
  return (
    <section className="card">
      <h2>{t(titles[purpose])}</h2>
      {/* A region that scrolls must be reachable with the keyboard. */}
      {text && (
        <blockquote dir="auto" {...(text.length > 400 && { className: 'long', tabIndex: 0 })}>
          {text}
        </blockquote>
      )}
      {guardian && <p className="state">{t('Given by a parent or guardian: {name}', { name: guardian })}</p>}
      <p className="state">
        {isGiven
          ? guardian
            ? t('Agreed on {when}.', { when })
            : t('You agreed on {when}.', { when })
          : t('You took this back on {when}.', { when })}
      </p>
      {isGiven && purpose !== 'terms' && (
        <form method="post" action={path}>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="purpose" value={purpose} />
          <button className="go">{t('Stop this')}</button>
        </form>
      )}
    </section>
  );
}
