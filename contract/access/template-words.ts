// Without schemas: the console needs the words, not the checks.

/** E-mails become a further kind: what a template holds depends on it, all the rest does not. */
export const templateKinds = ['splash'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Only what is published is offered; a draft never was, and what is hidden no longer is. */
export const templateStates = ['draft', 'published', 'hidden'] as const;
export type TemplateState = (typeof templateStates)[number];

/** What one version may change. */
export const templateParts = ['names', 'descriptions', 'design', 'state', 'categories', 'plans'] as const;
export type TemplatePart = (typeof templateParts)[number];

export const longestTemplateName = 80;
export const longestTemplateDescription = 200;
