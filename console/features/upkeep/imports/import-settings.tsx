import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { longestTag } from '@wifi/contract/people/profile-words.ts';
import {
  columnsOfTarget,
  dayOrders,
  importEncodings,
  importKinds,
  importSeparators,
  targetOf,
  type ImportColumn,
} from '@wifi/contract/upkeep/import-words.ts';
import { useT } from '../../../kit/language.tsx';
import { columnWords } from './column-words.ts';
import { dayOrderWords, kindHints, kindWords, separatorWords, type Import, type Settings } from './import-words.ts';
import classes from './imports.module.css';

interface SettingsProps {
  found: Import;
  /** Each change is checked at once. */
  onChange: (settings: Settings) => void;
}

export function ImportSettings({ found: { settings, form, sample }, onChange }: SettingsProps) {
  const t = useT();
  const isTable = form === 'table';
  const choose = <Name extends 'kind' | 'encoding' | 'separator' | 'dayOrder'>(
    name: Name,
    label: string,
    options: readonly Settings[Name][],
    words: (option: Settings[Name]) => string,
  ) => (
    <Select
      label={label}
      value={settings[name]}
      data={options.map((value) => ({ value, label: words(value) }))}
      allowDeselect={false}
      onChange={(value) => {
        if (value && value !== settings[name]) onChange({ ...settings, [name]: value });
      }}
    />
  );
  return (
    <>
      <div className={classes.settings}>
        {isTable ? (
          choose('kind', t('What is in the file'), importKinds, (kind) => t(kindWords[kind]))
        ) : (
          <TextInput label={t('What is in the file')} value={t(kindWords[settings.kind])} readOnly />
        )}
        {choose('encoding', t('Encoding'), importEncodings, (encoding) => encoding.toUpperCase())}
        {isTable && choose('separator', t('Separator'), importSeparators, (one) => t(separatorWords[one]))}
        {choose('dayOrder', t('How days are written'), dayOrders, (one) => t(dayOrderWords[one]))}
        {targetOf[settings.kind] === 'guest' && (
          <TagField key={settings.tag} value={settings.tag} onChange={(tag) => onChange({ ...settings, tag })} />
        )}
      </div>
      <p className={classes.hint}>{t(kindHints[settings.kind])}</p>
      {isTable && settings.kind !== 'radius' && (
        <Columns settings={settings} sample={sample} onChange={(columns) => onChange({ ...settings, columns })} />
      )}
    </>
  );
}

function TagField({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const send = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <TextInput
      label={t('Tag for these guests')}
      description={t('By it you find them again.')}
      value={typed}
      maxLength={longestTag}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  );
}

interface ColumnsProps {
  settings: Settings;
  sample: Import['sample'];
  onChange: (columns: Settings['columns']) => void;
}

function Columns({ settings: { kind, columns }, sample, onChange }: ColumnsProps) {
  const t = useT();
  const [header = [], ...rows] = sample;
  const nothing = '-';
  const data = [
    { value: nothing, label: t('Leave out') },
    ...columnsOfTarget[targetOf[kind]].map((column) => ({ value: column as string, label: t(columnWords[column]) })),
  ];
  // What one column means no other can mean any more.
  const meaning = (at: number, column: ImportColumn | null) =>
    columns.map((one, place) => (place === at ? column : one === column ? null : one));
  return (
    <section>
      <h3 className={classes.heading}>{t('Columns of the file')}</h3>
      <ul className={classes.columns}>
        {columns.map((column, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place alone
          <li key={at} className={classes.column}>
            <span className={classes.cell}>
              <bdi>{header[at] || `#${at + 1}`}</bdi>
              <bdi className={classes.hint}>
                {rows
                  .map((row) => row[at])
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
            </span>
            <Select
              aria-label={header[at] || `#${at + 1}`}
              value={column ?? nothing}
              data={data}
              allowDeselect={false}
              searchable
              onChange={(value) => {
                const next = value === null || value === nothing ? null : (value as ImportColumn);
                if (next !== column) onChange(meaning(at, next));
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
