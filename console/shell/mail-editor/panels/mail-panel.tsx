import { Button, Select } from '@mantine/core';
import { languages } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useT, type LanguageId } from '../../../kit/language.tsx';
import { mailIn, useChangeMail, useEditing } from '../editing.ts';
import { LiquidField } from './liquid-field.tsx';
import stack from '../../../widgets/editor/editor-fields.module.css';
import classes from './panels.module.css';

/** What stands around the mail: its subject, and the languages that it is written in. */
export function MailPanel({ design, onLanguage }: { design: EmailDesign; onLanguage: (language: LanguageId) => void }) {
  const t = useT();
  const confirm = useConfirm();
  const { language, change } = useEditing();
  const changeMail = useChangeMail();
  const mail = mailIn(design, language);
  const written = languages.filter(({ id }) => design.written[id]);
  const name = languages.find(({ id }) => id === language)!.name;
  const remove = async () => {
    const question = {
      title: t('Remove {name}?', { name }),
      body: t('Guests who speak it get the main language. Undo brings it back while this page is open.'),
      action: t('Remove'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    onLanguage(design.language);
    change('', (before) => {
      const { [language]: _gone, ...rest } = before.written;
      return { ...before, written: rest };
    });
  };
  return (
    <div className={stack.stack}>
      <LiquidField
        label={t('Subject')}
        longest={200}
        value={mail.subject}
        onChange={(subject) => changeMail('subject', (before) => ({ ...before, subject }))}
      />
      <LiquidField
        label={t('Preview text')}
        description={t('Mail programs show it beside the subject.')}
        longest={200}
        value={mail.preview}
        onChange={(preview) => changeMail('preview', (before) => ({ ...before, preview }))}
      />
      <Select
        label={t('Main language')}
        description={t('Guests get the mail in their own language where it is written, else in this one.')}
        allowDeselect={false}
        value={design.language}
        onChange={(main) => main && change('', (before) => ({ ...before, language: main }))}
        data={written.map(({ id, name: label }) => ({ value: id, label }))}
      />
      {language !== design.language && (
        <div className={classes.acts}>
          <Button variant="subtle" color="danger" onClick={() => void remove()}>
            {t('Remove {name}', { name })}
          </Button>
        </div>
      )}
    </div>
  );
}
