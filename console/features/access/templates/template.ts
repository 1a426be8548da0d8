import type { TemplatePart, TemplateState } from '@wifi/contract/access/template-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { call } from '../../../shell/calls/calls.ts';
import type { PreviewSource } from '../../../shell/splash-preview/use-splash-preview.ts';

export type Template = AnswerOf<'GET /templates/{id}'>;
export type TemplateVersion = AnswerOf<'GET /templates/{id}/versions'>['rows'][number];

export const galleryPath = '/dashboard/admin-manage-templates';
export const editorPath = (id: number): string => `${galleryPath}/${id}`;

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
  state: msg('State'),
  categories: msg('Categories'),
  plans: msg('Plans'),
};

/** For nobody's page in particular. */
export const templatePreviews: PreviewSource = {
  key: 'templates',
  render: ({ design, language, screen = 'step' }) =>
    call('POST /templates/preview', { body: { design, language, screen } }),
  isDesignOnly: true,
};

export const templateReads = ['GET /templates', 'GET /templates/{id}', 'GET /templates/{id}/versions'] as const;
