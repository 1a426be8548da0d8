import type { LanguageId } from '@wifi/contract/languages.ts';
import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { parseLiquid, renderLiquid, type Refused } from './liquid.ts';
import type { MergeFields } from './merge-fields.ts';
import { scopeOf } from './merge.ts';

/** Plain text as one guest reads it, or why it cannot be made. */
export function mergeText(source: string, fields: MergeFields, language: LanguageId): string | Refused {
  const parsed = parseLiquid(source);
  const merged = 'refused' in parsed ? parsed : renderLiquid(parsed, scopeOf(fields, language));
  return typeof merged === 'string' ? inNormalForm(merged, 'NFC').trim() : merged;
}

/** About seven parts of a phone bill, more with marks: a field written again and again must not cost the venue more. */
const longestSms = 1000;

export function mergeSms(source: string, fields: MergeFields, language: LanguageId): string | Refused {
  const text = mergeText(source, fields, language);
  return typeof text === 'string' && text.length > longestSms
    ? { refused: 'too-much', detail: 'The text message is too long' }
    : text;
}
