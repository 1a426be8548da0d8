// Without schemas: the console needs the words, not the checks.

/** Shared ones come with the product, and a page copies them; own ones are the page’s. */
export const emailTemplateTypes = ['shared', 'own'] as const;
export type EmailTemplateType = (typeof emailTemplateTypes)[number];

/** What a mail is for. */
export const emailCategories = [
  'welcome',
  'thanks',
  'come-back',
  'birthday',
  'voucher',
  'review',
  'newsletter',
  'event',
  'offer',
  'help',
  'other',
] as const;
export type EmailCategory = (typeof emailCategories)[number];

export const longestEmailTemplateName = 120;
export const mostEmailTemplates = 1000;
/** Of versions that were never sent, so many are kept. */
export const keptEmailVersions = 50;
/** Signs of a design with all its languages, as JSON: several times what seven mails need that Gmail does not cut. */
export const longestEmailDesign = 400_000;
