import { IconAlertTriangle } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { checkOwnSubject } from '@wifi/email/spam-checks.ts';
import { useT } from '../../../../kit/language.tsx';
import { checkSentences } from '../../../../shell/mail-editor/check-sentences.ts';
import classes from '../../../../widgets/editor/check-list.module.css';

/** What the editor says of a template's subject, of one that a campaign has instead. */
export function SubjectAdvice({ subject }: { subject: string }) {
  const t = useT();
  const followed = useDeferredValue(subject);
  const checks = useMemo(() => checkOwnSubject(followed), [followed]);
  if (checks.length === 0) return null;
  return (
    <section className={classes.checks} aria-label={t('Before you send it')}>
      <ul>
        {checks.map(({ check, detail = '' }) => (
          <li key={check}>
            <IconAlertTriangle aria-hidden size={18} stroke={1.5} />
            {t(checkSentences[check], { detail })}
          </li>
        ))}
      </ul>
    </section>
  );
}
