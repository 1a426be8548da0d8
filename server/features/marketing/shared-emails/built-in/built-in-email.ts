import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import type { EmailCategory } from '@wifi/contract/marketing/email-template-words.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';

/** A mail that comes with the product, in every language. */
export interface BuiltInEmail {
  id: string;
  category: EmailCategory;
  /** Pages that it is shown to first; none = all alike. */
  for: readonly PageCategory[];
  name: Record<LanguageId, string>;
  description: Record<LanguageId, string>;
  design: EmailDesign;
}
