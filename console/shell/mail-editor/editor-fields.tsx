import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { useT, type LanguageId } from '../../kit/language.tsx';
import { findBlock, findRow } from './blocks/mail-edits.ts';
import { mailIn } from './editing.ts';
import { blockNames } from './mail-words.ts';
import { BlockPanel } from './panels/block-panel.tsx';
import { MailPanel } from './panels/mail-panel.tsx';
import { RowPanel } from './panels/row-panel.tsx';
import { StylePanel } from './panels/style-panel.tsx';
import classes from '../../widgets/editor/editor.module.css';

interface FieldsProps {
  design: EmailDesign;
  language: LanguageId;
  selected: string;
  onLanguage: (language: LanguageId) => void;
}

/** Of what is chosen; of the mail where that is gone. */
export function EditorFields({ design, language, selected, onLanguage }: FieldsProps) {
  const t = useT();
  const mail = mailIn(design, language);
  const block = findBlock(mail, selected)?.block;
  const row = findRow(mail, selected);
  const isStyle = selected === 'style';
  const name = block
    ? t(blockNames[block.kind])
    : row
      ? t('Row')
      : isStyle
        ? t('Colours and font')
        : t('Subject and languages');
  return (
    <>
      <div className={classes.heading}>
        <h2>{name}</h2>
      </div>
      {block ? (
        <BlockPanel key={block.id} block={block} style={design.style} />
      ) : row ? (
        <RowPanel key={row.id} row={row} style={design.style} />
      ) : isStyle ? (
        <StylePanel style={design.style} />
      ) : (
        <MailPanel design={design} onLanguage={onLanguage} />
      )}
    </>
  );
}
