import type { EmailCheckKind } from '@wifi/email/checks.ts';
import { msg } from '../../kit/language.tsx';

export const checkSentences: Record<EmailCheckKind, string> = {
  'no-subject': msg('The subject is missing'),
  'no-content': msg('The mail is empty'),
  'broken-field': msg('A field is not written as it should be: {detail}'),
  'unknown-field': msg('There is no field called {detail}: nothing will stand there'),
  'loud-subject': msg('The subject shouts: write it without capitals, as you would say it to a guest'),
  'many-marks': msg('The subject repeats !, ? or a currency sign, as unwanted mails do: one is enough'),
  'fake-reply': msg(
    'The subject begins like an answer or a forwarded mail, and is neither: begin with what it is about',
  ),
  'only-signs': msg('The subject has no words: say what is in the mail, a sign may stand beside it'),
  'filter-words': msg('Mail filters know “{detail}” from unwanted mails: say it in other words'),
  'same-preview': msg('The preview text repeats the subject: let it say what the subject does not'),
  'long-subject': msg(
    'The subject has {detail} characters and phones show about 45: shorten it, or put first what matters',
  ),
  'short-link': msg(
    'A link goes by way of {detail}, which filters block because it hides where it leads: link to the page itself',
  ),
  'only-pictures': msg(
    'The mail is a picture with hardly any text: say in a text what the picture shows, since filters and many guests see no pictures',
  ),
  'no-picture': msg('A picture is not chosen yet'),
  'no-alt': msg('A picture has no description for guests who cannot see it'),
  'low-contrast': msg('Text is hard to read: contrast {detail} instead of 4.5'),
  'no-link': msg('A button, star or network leads nowhere yet'),
  'bad-link': msg('This is no address that mails can link to: {detail}'),
  'no-words': msg('A block that has words in the main language is empty here'),
  'too-heavy': msg('The mail weighs {detail} KB: Gmail cuts what is longer than 102 KB'),
};
