import { IconCheck } from '@tabler/icons-react';
import { Card } from '../../kit/card.tsx';
import { languages, useLanguage, useT, type LanguageId } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { Flag } from '../../shell/flags.tsx';
import { useSend } from '../../shell/queries.ts';
import classes from './language-choice.module.css';

export function LanguageChoice() {
  const t = useT();
  const { language, setLanguage } = useLanguage();
  const { mutateAsync } = useSend('PUT /account', { refreshes: ['GET /account'] });
  const choose = async (languageId: LanguageId) => {
    await setLanguage(languageId);
    // Here it is changed already; only the e-mails depend on the server.
    await mutateAsync({ body: { languageId } }).catch((error) => toast.error(t('Update failed: {msg}', { msg: describeError(t, error) })));
  };
  return (
    <Card>
      <ul className={classes.choices}>
        {languages.map(({ id, name }) => (
          <li key={id}>
            <button type="button" lang={id} className={classes.choice} aria-pressed={id === language} onClick={() => void choose(id)}>
              <Flag language={id} size={28} />
              <span>{name}</span>
              {id === language && <IconCheck aria-hidden className={classes.mark} size={18} stroke={2} />}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
