import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import type { ZaloCheck, ZaloCheckKind } from '@wifi/email/zalo/check-zalo.ts';
import { msg, useT } from '../../../../kit/language.tsx';
import type { Translate } from '../../../../kit/translator.ts';
import { linesOf } from '../../../../widgets/editor/check-lines.ts';
import classes from '../../../../widgets/editor/check-list.module.css';

const sentences: Record<ZaloCheckKind, string> = {
  'no-text': msg('Some words are missing'),
  'no-picture': msg('A picture is not chosen yet'),
  'bad-picture': msg('Zalo shows JPEG, PNG and GIF pictures only'),
  'no-file': msg('A PDF is not chosen yet'),
  'no-title': msg('A title is missing'),
  'no-buttons': msg('Add at least one button'),
  'no-elements': msg('Add at least one entry'),
  'no-link': msg('A button leads nowhere yet'),
  'bad-link': msg('This is no address that a phone can open: {detail}'),
  'bad-phone': msg('A button has no valid phone number'),
  'no-template': msg('An approved template is not chosen yet'),
  'template-off': msg('Zalo does not let you use this approved template now. Choose another one'),
  'no-parameter': msg('{detail} is still empty'),
  'stray-parameter': msg('The approved template no longer has {detail}'),
  'bad-number': msg('Zalo takes nothing but a number here'),
  'bad-day': msg('Zalo takes a day here, as 20/11/2026'),
  'too-short': msg('At least {detail} characters'),
  'too-long': msg('No more than {detail} characters'),
  'broken-field': msg('A field is not written as it should be: {detail}'),
  'unknown-field': msg('There is no field called {detail}: nothing will stand there'),
  'plain-link': msg('Phones warn of addresses that begin with http. Use https where you can'),
};

export const sentenceOf = (t: Translate, { check, detail = '' }: ZaloCheck): string => t(sentences[check], { detail });

interface CheckListProps {
  written: Partial<Record<LanguageId, ZaloMessage>>;
  check: (message: ZaloMessage) => ZaloCheck[];
  onShow: (language: LanguageId) => void;
}

/** What should be looked at before guests get it, in every language; a press shows the language. */
export function CheckList({ written, check: checksOf, onShow }: CheckListProps) {
  const t = useT();
  const spoken = languages.filter(({ id }) => written[id]);
  const found = spoken.flatMap(({ id, name }) =>
    checksOf(written[id]!).map((check) => ({
      text: `${spoken.length > 1 ? `${name}: ` : ''}${sentenceOf(t, check)}`,
      target: `${check.level} ${id}`,
    })),
  );
  if (found.length === 0)
    return (
      <p className={classes.fine}>
        <IconCircleCheck aria-hidden size={18} stroke={1.5} />
        {t('Complete: it can be sent as it is.')}
      </p>
    );
  return (
    <section className={classes.checks} aria-label={t('Before you send it')}>
      <h2>{t('Before you send it')}</h2>
      <ul>
        {linesOf(found).map(({ text, target, times }) => {
          const [level, language] = target.split(' ') as [ZaloCheck['level'], LanguageId];
          const Icon = level === 'error' ? IconCircleX : IconAlertTriangle;
          return (
            <li key={`${target} ${text}`}>
              <Icon aria-hidden size={18} stroke={1.5} />
              <Anchor component="button" type="button" onClick={() => onShow(language)}>
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
