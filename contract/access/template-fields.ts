import * as z from 'zod';
import { id, languageId, line, pathId, text, timestamp } from '../fields.ts';
import { pageCategories } from '../venue/page-categories.ts';
import { longestTemplateDescription, longestTemplateName, templateParts, templateStates } from './template-words.ts';

// What templates of every kind say and are asked, whatever they hold.

const category = z.enum(pageCategories);
const mostPlans = 100;

export const storedWords = z.partialRecord(languageId, z.string());

/** In one language at least: a reader of another one gets what there is. */
export const templateNames = z
  .partialRecord(languageId, line(longestTemplateName))
  .refine((given) => Object.keys(given).length > 0, { error: 'required' });
export const templateDescriptions = z.partialRecord(languageId, line(longestTemplateDescription));
const templateState = z.enum(templateStates);

/** The version that was looked at: where somebody saved since, nothing is written. */
export const seenVersion = id;

export const shownTemplate = {
  id,
  /** The word by which the product knows one of its own; null of those that administrators made. */
  builtIn: z.string().nullable(),
  names: storedWords,
  descriptions: storedWords,
  version: z.int(),
};

export const managedTemplate = {
  ...shownTemplate,
  state: templateState,
  categories: z.array(category),
  plans: z.array(z.int()),
  /** Of a built-in one: it no longer is what the product ships. */
  isChanged: z.boolean(),
  savedAt: timestamp,
  savedBy: z.string(),
};

/** Whatever is left out stays as it is. */
export const templateChanges = {
  version: seenVersion,
  names: templateNames.optional(),
  descriptions: templateDescriptions.optional(),
  state: templateState.optional(),
  /** None = every category, every plan. */
  categories: z.array(category).max(pageCategories.length).optional(),
  plans: z.array(id).max(mostPlans).optional(),
};

export const templateVersion = {
  version: z.int(),
  names: storedWords,
  changed: z.array(z.enum(templateParts)),
  savedAt: timestamp,
  savedBy: z.string(),
};

export const templateFilter = {
  search: text().optional(),
  state: templateState.optional(),
  /** Those that pages of this category, or on this plan, are offered once they are published. */
  category: category.optional(),
  plan: pathId.optional(),
};
