import type { AnswerOf } from '../../../shell/calls/api.ts';

export type ListedTemplate = AnswerOf<'GET /bee-templates'>['rows'][number];
export type Template = AnswerOf<'GET /bee-templates/{id}'>;
export type TemplateVersion = AnswerOf<'GET /bee-templates/{id}/versions'>['rows'][number];

export const listPath = '/dashboard/email-templates';
export const editorPath = (id: string): string => `${listPath}/${id}`;

export const templateReads = [
  'GET /bee-templates',
  'GET /bee-templates/{id}',
  'GET /bee-templates/{id}/versions',
] as const;
