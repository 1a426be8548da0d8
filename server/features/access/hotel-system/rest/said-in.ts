import * as z from 'zod';
import { anyOf, readAnswer, word } from './answer-fields.ts';

const detail = z.object({ title: word, detail: word });
/** As OHIP (RFC 7807), OAuth (RFC 6749 §5.2), Mews and Cloudbeds say what is wrong. */
const refusal = z.object({
  title: word,
  detail: word,
  'o:errorDetails': anyOf(detail, 20),
  error: word,
  error_description: word,
  message: word,
  Message: word,
});

/** What a system said itself, in one line; empty where it is a page for people, or nothing. */
export function saidIn(text: string): string {
  const said = readAnswer(refusal, text);
  if (!said) return '';
  const [first] = said['o:errorDetails'];
  return [
    said.title || said.error || said.message || said.Message,
    said.detail || first?.detail || first?.title || said.error_description,
  ]
    .filter(Boolean)
    .join(', ');
}
