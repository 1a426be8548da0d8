import { createContext, use } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type {
  EmailBlock,
  EmailDesign,
  EmailRow,
  EmailStyle,
  WrittenEmail,
} from '@wifi/contract/marketing/email-design.ts';
import { changeBlock, changeRow } from './blocks/mail-edits.ts';
import type { MailHome } from './mail-home.ts';

/** What canvas and panels share. Its identity changes only with the language and what is chosen, not with each key. */
export interface Editing {
  /** The language whose mail is written. */
  language: LanguageId;
  /** A block, a row, `mail` or `style`. */
  selected: string;
  select: (id: string) => void;
  /** Where there is room for one part only, the one with the fields of what is chosen. */
  showFields: () => void;
  change: (tag: string, change: (design: EmailDesign) => EmailDesign) => void;
  home: MailHome;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('A part of the editor stands outside of it');
  return editing;
}

export const mailIn = (design: EmailDesign, language: LanguageId): WrittenEmail =>
  design.written[language] ?? { subject: '', preview: '', rows: [] };

/** Changes the mail in the language that is written. */
export function useChangeMail() {
  const { change, language } = useEditing();
  return (tag: string, how: (mail: WrittenEmail) => WrittenEmail) =>
    change(tag, (design) => {
      const before = mailIn(design, language);
      const after = how(before);
      return after === before ? design : { ...design, written: { ...design.written, [language]: after } };
    });
}

/** Sets fields of one block. */
export function useSetBlock<Block extends EmailBlock>({ id }: Block) {
  const changeMail = useChangeMail();
  return (patch: Partial<Omit<Block, 'id' | 'kind'>>) =>
    changeMail(`${id}.${Object.keys(patch).join()}`, (mail) =>
      changeBlock(mail, id, (block) => ({ ...block, ...patch })),
    );
}

export function useSetRow({ id }: EmailRow) {
  const changeMail = useChangeMail();
  return (patch: Partial<Omit<EmailRow, 'id'>>) =>
    changeMail(`${id}.${Object.keys(patch).join()}`, (mail) => changeRow(mail, id, (row) => ({ ...row, ...patch })));
}

export function useSetStyle() {
  const { change } = useEditing();
  return (patch: Partial<EmailStyle>) =>
    change(`style.${Object.keys(patch).join()}`, (design) => ({ ...design, style: { ...design.style, ...patch } }));
}
