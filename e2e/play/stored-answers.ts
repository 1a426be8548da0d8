import { join } from 'node:path';
import { maintenance } from '@wifi/server/platform/db/embedded/bring-up.ts';
import { connect } from '@wifi/server/platform/db/embedded/connect.ts';
import { applicationDatabase } from '@wifi/server/platform/db/embedded/names.ts';
import { findHome } from '@wifi/server/platform/db/embedded/place.ts';
import { findPostmaster } from '@wifi/server/platform/db/embedded/postmaster.ts';
import type { Product } from './product.ts';

export interface StoredAnswer {
  methodId: string;
  questionId: string;
  campaignId: number;
  answer: unknown;
}

/** No call shows what guests answered: it is read where it is kept. */
export async function storedAnswers({ dataDir }: Product, eid: string): Promise<StoredAnswer[]> {
  const { sockets } = findPostmaster(join(await findHome(dataDir), 'data'))!;
  const client = await connect({ ...maintenance(sockets), database: applicationDatabase }, 'e2e');
  try {
    const { rows } = await client.query<StoredAnswer>(
      `select method_id "methodId", question_id "questionId", campaign_id "campaignId", answer
       from survey_answers join pages on pages.id = survey_answers.page_id where pages.eid = $1 order by question_id`,
      [eid],
    );
    return rows;
  } finally {
    await client.end();
  }
}
