import { useFormat, useT } from '../../../kit/language.tsx';
import { useListWords } from '../../../widgets/lists/use-list-words.ts';
import { codeGives } from './code-gives.ts';
import { CodeText } from './code-text.tsx';
import { exampleCode, minutesOf, settingsOf, type SettingsValues } from './settings-form.ts';
import classes from './code-preview.module.css';

/** How a code will look and what it will be worth, as the form stands now. */
export function CodePreview({ values }: { values: SettingsValues }) {
  const t = useT();
  const format = useFormat();
  const list = useListWords();
  const settings = settingsOf(values);
  const gives = codeGives(t, format, { ...settings, minutes: minutesOf(settings) });
  return (
    <div className={classes.preview}>
      <span className={classes.label}>{t('Example')}</span>
      <CodeText code={exampleCode(settings)} className={classes.code} />
      <p className={classes.gives} aria-live="polite">
        {t('A guest gets: {what}.', { what: list(gives) })}
      </p>
    </div>
  );
}
