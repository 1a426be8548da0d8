import type { TemplatePart, TemplateState } from '@wifi/contract/access/template-words.ts';
import type { EmailCategory } from '@wifi/contract/marketing/email-template-words.ts';
import type { Words } from '@wifi/contract/words.ts';
import { msg } from '../../kit/language.tsx';
import type { AnswerOf, RequestOf, UserKey } from '../calls/api.ts';

/** A template of any kind, as far as its gallery and its settings must know. */
export type ManagedTemplate = Omit<AnswerOf<'GET /templates/{id}'>, 'design'> & {
  /** What it is for; only e-mails say. */
  occasion?: EmailCategory;
};

export type ManagedVersion = Omit<AnswerOf<'GET /templates/{id}/versions'>['rows'][number], 'design'>;

type TemplateChanges = Omit<RequestOf<'PUT /shared-emails/{id}'>['body'], 'design'>;

interface NewTemplate {
  names: Words;
  descriptions: Words;
  occasion?: EmailCategory;
  /** What it starts as, where that is not nothing. */
  template?: number;
  page?: string;
}

/** Templates of one kind: where their screens are, and by which calls they are worked on. */
export interface ManagedKind {
  /** Of the gallery; the editor of each stands below it. */
  path: string;
  reads: readonly UserKey[];
  search: (search: string) => Promise<{ rows: Pick<ManagedTemplate, 'id' | 'names'>[] }>;
  create: (made: NewTemplate) => Promise<{ id: number }>;
  change: (id: number, changes: TemplateChanges) => Promise<unknown>;
  /** Behind another one, or to the start. */
  move: (id: number, after: number | null) => Promise<unknown>;
  reset: (id: number, version: number) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

export const editorPath = ({ path }: ManagedKind, id: number): string => `${path}/${id}`;

export const stateWords: Record<TemplateState, string> = {
  draft: msg('Draft'),
  published: msg('Published'),
  hidden: msg('Hidden'),
};
export const stateColours = { draft: 'warn', published: 'good', hidden: 'gray' } as const satisfies Record<
  TemplateState,
  string
>;

export const partWords: Record<TemplatePart, string> = {
  names: msg('Name'),
  descriptions: msg('Description'),
  design: msg('Design'),
  occasion: msg('Occasion'),
  state: msg('State'),
  categories: msg('Categories'),
  plans: msg('Plans'),
};
