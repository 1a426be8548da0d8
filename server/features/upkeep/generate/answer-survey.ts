import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

const comments: Partial<Record<LanguageId, string[]>> = {
  vi: [
    'Nhân viên rất dễ thương.',
    'Wi-Fi nhanh, chỗ ngồi thoải mái.',
    'Sẽ quay lại!',
    'Hơi ồn vào buổi tối.',
    'Đồ uống ngon, giá hợp lý.',
    'Chờ hơi lâu lúc đông khách.',
    'Không gian đẹp, nhạc vừa đủ nghe.',
  ],
  en: [
    'Lovely staff, thank you.',
    'Fast Wi-Fi and a quiet corner.',
    'A little noisy at night.',
    'We will be back.',
    'Best breakfast of our trip.',
    'The queue was long on Sunday.',
  ],
  fr: ['Très bel endroit, merci.', 'Un peu bruyant le soir.', 'Nous reviendrons.'],
  zh: ['服务很好。', '环境安静，网速快。', '周末人有点多。'],
};

export const commentOf = (language: LanguageId, random: Random): string =>
  random.pick(comments[language] ?? comments.en!);

/** What is left unanswered where it may be. */
const silence = 0.18;

/** Most are content; `mood` from 0 to 1 says how much. */
export const gradeOf = (from: number, to: number, mood: number, random: Random): number =>
  Math.min(to, Math.max(from, Math.round(from + (to - from) * (0.42 + 0.5 * mood + random.between(-0.28, 0.22)))));

function some<Choice extends { value: string }>(choices: readonly Choice[], random: Random): string[] {
  const chosen = choices.filter((_, at) => random.chance(0.62 / (1 + at * 0.45)));
  return chosen.length > 0 ? chosen.map(({ value }) => value) : [choices[0]!.value];
}

/** The first of a list is chosen most. */
const one = (choices: readonly { value: string }[], random: Random): string =>
  choices[Math.min(choices.length - 1, Math.floor(choices.length * random.next() ** 1.7))]!.value;

const answerOf: Record<string, (person: Person) => string> = {
  name: ({ name }) => name,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  gender: ({ gender }) => gender,
  dob: ({ dob }) => dob,
  city: ({ city }) => city,
};

/** What this person answers, as the portal would have stored it; undefined where nothing is said. */
export function answerQuestion(
  question: SurveyQuestion,
  person: Person,
  guest: { language: LanguageId; mood: number },
  random: Random,
): unknown {
  const { mappingField } = question;
  if (mappingField && answerOf[mappingField] && question.type === 'SURVEY_TEXT')
    return answerOf[mappingField](person) || undefined;
  if (!question.required && random.chance(silence)) return undefined;
  switch (question.type) {
    case 'SURVEY_TEXT':
      return question.dataType === 'number'
        ? 1 + random.below(6)
        : question.dataType === 'string' || question.dataType === 'text_area'
          ? commentOf(guest.language, random)
          : undefined;
    case 'SURVEY_RATE':
      return gradeOf(1, question.gradeRange, guest.mood, random);
    case 'SURVEY_LINEAR_SCALE':
      return gradeOf(question.from, question.to, guest.mood, random);
    case 'SURVEY_CHECKBOX':
      return some(question.options, random);
    case 'SURVEY_DROPDOWN':
    case 'SURVEY_MULTIPLE_CHOICE':
      return one(question.options, random);
    case 'SURVEY_CHECKBOX_GRID':
      return Object.fromEntries(question.rows.map(({ value }) => [value, some(question.columns, random)]));
    case 'SURVEY_MULTIPLE_CHOICE_GRID':
      return Object.fromEntries(question.rows.map(({ value }) => [value, one(question.columns, random)]));
  }
}
