import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { usualLowRating } from '@wifi/contract/venue/notification-words.ts';
import { pickWords } from '@wifi/splash/language/pick-words.ts';
import type { Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { query } from '../../../../platform/db/query.ts';
import { jsonOf } from '../../../../platform/db/row-schema.ts';
import type { UncountedVisit, VisitAnswer } from '../../../access/visits/visits-to-count.ts';
import { tell, type Notice } from '../../../venue/page-notification/tell.ts';
import { keyOf, questionsIn } from '../survey/questions.ts';

interface Answered {
  visit: Pick<UncountedVisit, 'pageId' | 'id' | 'campaignId' | 'loggedInAt' | 'isChild'>;
  answers: readonly Pick<VisitAnswer, 'methodId' | 'questionId' | 'answer'>[];
}

/** Out of ten, three of five stars are six: no higher answer can be a low one. */
const highestLow = 6;
/** What is counted late, as after an import, is no news. */
const newsFor = 24 * 3600_000;

/** Of five, as stars are mostly given; undefined for a question that asks for no rating. */
export function starsOf(question: SurveyQuestion, value: number): number | undefined {
  const [least, most] =
    question.type === 'SURVEY_RATE'
      ? [1, question.gradeRange]
      : question.type === 'SURVEY_LINEAR_SCALE'
        ? [question.from, question.to]
        : [0, 0];
  if (most <= least || value < least || value > most) return undefined;
  return Math.round(((value - least) / (most - least)) * 4 + 1);
}

const campaignRow = z.object({
  pageId: z.number(),
  id: z.number(),
  flow: jsonOf<LoginFlow>(),
  lowRating: z.number().nullable(),
  language: z.string(),
});

/** Tells who works on a page of low ratings, in the transaction that counts the logins; of the guest nothing. */
export async function tellOfRatings(ctx: Context, logins: readonly Answered[]): Promise<void> {
  const isNews = ({ loggedInAt, isChild }: Answered['visit']) =>
    !isChild && ctx.now.getTime() - loggedInAt.getTime() < newsFor;
  const rated = logins
    .filter(({ visit }) => isNews(visit))
    .flatMap(({ visit, answers }) =>
      answers.flatMap(({ methodId, questionId, answer }) =>
        typeof answer === 'number' && answer <= highestLow
          ? [{ visit, question: keyOf(methodId, questionId), answer }]
          : [],
      ),
    );
  if (rated.length === 0) return;
  const campaigns = await query(
    ctx.db,
    sql`select w.page_id as "pageId", w.id, w.flow, r.low_rating as "lowRating", s.language_id as language
      from wifi_campaigns w join page_settings s on s.page_id = w.page_id
      left join notification_rules r on r.page_id = w.page_id
      where (w.page_id, w.id) in (select * from unnest(${arrayLiteral(rated.map(({ visit }) => visit.pageId))}::int[],
        ${arrayLiteral(rated.map(({ visit }) => visit.campaignId))}::int[]))`,
    campaignRow,
  );
  const asked = new Map(
    campaigns.flatMap(({ pageId, id, flow, lowRating, language }) =>
      questionsIn(flow).map(({ key, question }) => [
        `${pageId}/${id}/${key}`,
        { question, lowRating: lowRating ?? usualLowRating, language: language as LanguageId },
      ]),
    ),
  );
  await tell(
    ctx,
    rated.flatMap(({ visit, question: key, answer }): Notice[] => {
      const found = asked.get(`${visit.pageId}/${visit.campaignId}/${key}`);
      const stars = found && starsOf(found.question, answer);
      if (!found || stars === undefined || stars > found.lowRating) return [];
      const title = pickWords(found.question.title, found.language, found.language);
      return [
        { pageId: visit.pageId, kind: 'low-rating', subject: `visit/${visit.id}/${key}`, name: `${stars}/5 ${title}` },
      ];
    }),
  );
}
