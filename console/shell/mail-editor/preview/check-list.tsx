import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { checkEmail, type EmailCheck } from '@wifi/email/checks.ts';
import { useT } from '../../../kit/language.tsx';
import { linesOf } from '../../../widgets/editor/check-lines.ts';
import { checkSentences } from '../check-sentences.ts';
import classes from '../../../widgets/editor/check-list.module.css';

interface CheckListProps {
  design: EmailDesign;
  onSelect: (id: string, language: LanguageId) => void;
}

/** What should be looked at before guests get it; a press leads there. */
export function CheckList({ design, onSelect }: CheckListProps) {
  const t = useT();
  const followed = useDeferredValue(design);
  const checks = useMemo(() => checkEmail(followed), [followed]);
  const isOne = Object.keys(design.written).length === 1;
  const nameOf = (language: LanguageId) => languages.find(({ id }) => id === language)!.name;
  const textOf = ({ check, detail = '', language }: EmailCheck) =>
    `${isOne ? '' : `${nameOf(language)}: `}${t(checkSentences[check], { detail })}`;
  if (checks.length === 0)
    return (
      <p className={classes.fine}>
        <IconCircleCheck aria-hidden size={18} stroke={1.5} />
        {t('Nothing to improve: readable, complete and light.')}
      </p>
    );
  const found = checks.map((check) => ({
    text: textOf(check),
    target: JSON.stringify([check.level, check.block ?? 'mail', check.language]),
  }));
  return (
    <section className={classes.checks} aria-label={t('Before you send it')}>
      <h2>{t('Before you send it')}</h2>
      <ul>
        {linesOf(found).map(({ text, target, times }) => {
          const [level, block, language] = JSON.parse(target) as [EmailCheck['level'], string, LanguageId];
          const Icon = level === 'error' ? IconCircleX : IconAlertTriangle;
          return (
            <li key={`${target} ${text}`}>
              <Icon aria-hidden size={18} stroke={1.5} />
              <Anchor component="button" type="button" onClick={() => onSelect(block, language)}>
                {text}
              </Anchor>
              {times > 1 && <span>×{times}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
