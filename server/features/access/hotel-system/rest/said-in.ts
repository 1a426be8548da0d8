import * as z from 'zod';
import { cutText } from '@wifi/contract/storable-text.ts';
import { listOf, readAnswer } from './answer-fields.ts';

/** Not cut to what is shown of it yet: half a secret at the end would not be seen to be one. */
const longestSaid = 10_000;
const text = z
  .string()
  .transform((value) => cutText(value, longestSaid).trim())
  .catch('');

const detail = z.object({ title: text, detail: text });
/** As OHIP (RFC 7807), OAuth (RFC 6749 §5.2), Mews and Cloudbeds say what is wrong. */
const refusal = z.object({
  title: text,
  detail: text,
  'o:errorDetails': listOf(detail, 20),
  error: text,
  error_description: text,
  message: text,
  Message: text,
});

/** What a system said itself, in one line; empty where it is a page for people, or nothing. */
export function saidIn(answer: string): string {
  const said = readAnswer(refusal, answer);
  if (!said) return '';
  const [first] = said['o:errorDetails'];
  return [
    said.title || said.error || said.message || said.Message,
    said.detail || first?.detail || first?.title || said.error_description,
  ]
    .filter(Boolean)
    .join(', ');
}
