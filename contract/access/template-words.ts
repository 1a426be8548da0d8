// Without schemas: the console needs the words, not the checks.

/** What a template holds depends on its kind, all the rest does not. */
export type TemplateKind = 'splash' | 'email';

/** Only what is published is offered; a draft never was, and what is hidden no longer is. */
export const templateStates = ['draft', 'published', 'hidden'] as const;
export type TemplateState = (typeof templateStates)[number];

/** What one version may change; an occasion only e-mails have. */
export const templateParts = ['names', 'descriptions', 'design', 'occasion', 'state', 'categories', 'plans'] as const;
export type TemplatePart = (typeof templateParts)[number];

export const longestTemplateName = 80;
export const longestTemplateDescription = 200;
