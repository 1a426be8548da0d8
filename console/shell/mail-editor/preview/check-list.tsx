import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { checkEmail, type EmailCheck, type EmailCheckKind } from '@wifi/email/checks.ts';
import { msg, useT } from '../../../kit/language.tsx';
import { linesOf } from '../../../widgets/editor/check-lines.ts';
import classes from '../../../widgets/editor/check-list.module.css';

const sentences: Record<EmailCheckKind, string> = {
  'no-subject': msg('The subject is missing'),
  'no-content': msg('The mail is empty'),
  'broken-field': msg('A field is not written as it should be: {detail}'),
  'unknown-field': msg('There is no field called {detail}: nothing will stand there'),
  'loud-subject': msg('The subject shouts: write it without capitals, as you would say it to a guest'),
  'many-marks': msg('The subject repeats !, ? or a currency sign, as unwanted mails do: one is enough'),
  'fake-reply': msg(
    'The subject begins like an answer or a forwarded mail, and is neither: begin with what it is about',
  ),
  'only-signs': msg('The subject has no words: say what is in the mail, a sign may stand beside it'),
  'filter-words': msg('Mail filters know “{detail}” from unwanted mails: say it in other words'),
  'same-preview': msg('The preview text repeats the subject: let it say what the subject does not'),
  'long-subject': msg(
    'The subject has {detail} characters and phones show about 45: shorten it, or put first what matters',
  ),
  'short-link': msg(
    'A link goes by way of {detail}, which filters block because it hides where it leads: link to the page itself',
  ),
  'only-pictures': msg(
    'The mail is a picture with hardly any text: say in a text what the picture shows, since filters and many guests see no pictures',
  ),
  'no-picture': msg('A picture is not chosen yet'),
  'no-alt': msg('A picture has no description for guests who cannot see it'),
  'low-contrast': msg('Text is hard to read: contrast {detail} instead of 4.5'),
  'no-link': msg('A button, star or network leads nowhere yet'),
  'bad-link': msg('This is no address that mails can link to: {detail}'),
  'no-words': msg('A block that has words in the main language is empty here'),
  'too-heavy': msg('The mail weighs {detail} KB: Gmail cuts what is longer than 102 KB'),
};

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
    `${isOne ? '' : `${nameOf(language)}: `}${t(sentences[check], { detail })}`;
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
