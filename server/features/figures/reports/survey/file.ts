import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { TableFile } from '@wifi/contract/endpoint.ts';
import { languages } from '@wifi/contract/languages.ts';
import type { Words } from '@wifi/contract/words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { keysetTime } from '../../../../platform/db/lists/newest-first.ts';
import { query } from '../../../../platform/db/query.ts';
import { getStored } from '../../../access/wifi-campaigns/stored-campaign.ts';
import { maskText, seesContacts } from '../../../venue/page-roles/mask.ts';
import { inPages, tableOf, type FileColumn } from '../reading/export-pages.ts';
import { guestName } from '../reading/guest-name.ts';
import { rowsPerRead } from '../reading/keyset.ts';
import { momentsOf, type Moments } from '../reading/moments.ts';
import { readPeriod, reading, type RangeInput } from '../reading/read-range.ts';
import { countAnswers } from './counts.ts';
import { questionsOf } from './questions.ts';
import { answersOf } from './typed.ts';

const answerRow = z.object({
  visit_id: z.string(),
  at: z.string(),
  answers: z.record(z.string(), z.unknown()),
  profile_id: z.number().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
type AnswerRow = z.infer<typeof answerRow>;

/** Visits stand in the table in the order of their arrival. */
async function readAnswers(
  ctx: PageContext,
  campaignId: number,
  moments: Moments,
  after: string | undefined,
): Promise<AnswerRow[]> {
  const rows = await query(
    ctx.db,
    sql`
    select a.visit_id, ${keysetTime(sql`a.at`)} as at, a.answers, g.profile_id, p.name, p.email, p.phone from (
      select a.visit_id, min(a.at) as at, jsonb_object_agg(a.method_id || '/' || a.question_id, a.answer) as answers
        from survey_answers a
      where ${answersOf(ctx, campaignId, moments)} ${after ? sql`and a.visit_id > ${after}::uuid` : sql``}
      group by a.visit_id order by a.visit_id limit ${rowsPerRead}
    ) as a
    left join profile_visits g on g.page_id = ${ctx.pageId} and g.visit_id = a.visit_id
    left join profiles p on p.page_id = g.page_id and p.id = g.profile_id order by a.visit_id`,
    answerRow,
  );
  return rows;
}

/** In the reader's language, else the first that there is. */
const wordsIn = (words: Words, language: string): string =>
  words[language as keyof Words] || languages.map(({ id }) => words[id]).find(Boolean) || '';

const labelIn = (options: { value: string; label: Words }[], value: unknown, language: string): string => {
  const option = options.find((one) => one.value === value);
  return (option && wordsIn(option.label, language)) || String(value);
};

/** An answer as a person would write it down. */
function answerLine(question: SurveyQuestion, answer: unknown, language: string): string | number | null {
  if (answer === undefined || answer === null) return null;
  if ('options' in question)
    return [answer]
      .flat()
      .map((value) => labelIn(question.options, value, language))
      .join(', ');
  if ('rows' in question && typeof answer === 'object') {
    const rank = (row: string) => question.rows.findIndex(({ value }) => value === row);
    return Object.entries(answer)
      .toSorted(([one], [other]) => rank(one) - rank(other))
      .map(
        ([row, picked]) =>
          `${labelIn(question.rows, row, language)}: ${[picked]
            .flat()
            .map((value) => labelIn(question.columns, value, language))
            .join(', ')}`,
      )
      .join('; ');
  }
  return typeof answer === 'number' ? answer : typeof answer === 'string' ? answer : JSON.stringify(answer);
}

/** One row a guest, one column a question. */
export async function exportSurvey(
  ctx: PageContext,
  { campaign, language = 'en', ...range }: RangeInput & { campaign: number; language?: string | undefined },
): Promise<TableFile> {
  const stored = await getStored(ctx, campaign);
  const period = await readPeriod(ctx, range);
  const moments = await momentsOf(ctx, period, period.timeZone);
  const { answered } = await reading(ctx, (ctx) => countAnswers(ctx, campaign, period));
  const questions = await questionsOf(ctx, stored, [...answered.keys()]);
  const sees = seesContacts(ctx);
  const columns: FileColumn<AnswerRow>[] = [
    { name: 'time', kind: 'moment', value: ({ at }) => new Date(at) },
    {
      name: 'guest',
      kind: 'text',
      value: ({ profile_id: id, name, email, phone }) =>
        id === null ? '' : guestName(ctx, { name: name ?? '', email: email ?? '', phone: phone ?? '' }) || `#${id}`,
    },
    ...questions.map(({ key, question }): FileColumn<AnswerRow> => ({
      name: wordsIn(question.title, language) || question.storedField || question.id,
      kind:
        question.type === 'SURVEY_RATE' ||
        question.type === 'SURVEY_LINEAR_SCALE' ||
        (question.type === 'SURVEY_TEXT' && question.dataType === 'number')
          ? 'number'
          : 'text',
      value: ({ answers }) => {
        const line = answerLine(question, answers[key], language);
        return question.type === 'SURVEY_TEXT' && typeof line === 'string' && !sees ? maskText(line) : line;
      },
    })),
  ];
  const rows = inPages<AnswerRow>(
    (last) => reading(ctx, (ctx) => readAnswers(ctx, campaign, moments, last?.visit_id)),
    rowsPerRead,
  );
  return tableOf(ctx, 'survey', period, columns, rows);
}
