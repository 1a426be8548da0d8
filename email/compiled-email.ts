import type { LanguageId } from '@wifi/contract/languages.ts';
import type { RichTag } from './rich-text.ts';

/**
 * A place in the mail that merging fills. What comes out of Liquid is always text: it is escaped as a whole, and tags
 * are put in afterwards.
 */
export type Slot =
  /** `isCode`: signs that somebody types or pastes elsewhere, with nothing around them. */
  | { kind: 'text'; source: string; isCode?: true }
  | { kind: 'rich'; source: string; tags: RichTag[]; links: Record<string, number>; linkStyle: string }
  | { kind: 'link'; link: number }
  | { kind: 'code'; source: string; html: [string, string] }
  | { kind: 'ways-out'; style: string };

/** A mail in one language, ready to be merged with the fields of many guests. Plain data. */
export interface CompiledEmail {
  language: LanguageId;
  /** Liquid. */
  subject: string;
  /** `<12>` stands for slot 12: nothing that anybody types can make one, since it is in a slot itself. */
  html: string;
  text: string;
  slots: Slot[];
  /** Liquid; the number of a link is its place here. */
  links: string[];
}
