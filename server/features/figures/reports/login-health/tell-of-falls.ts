import { transaction, type Context } from '../../../../platform/context.ts';
import { forgetTroubles, tell } from '../../../venue/page-notification/tell.ts';
import { findHealthFalls } from './find-falls.ts';

/** Once for each fall; a method that has recovered may fall again. */
export async function tellOfFalls(ctx: Context): Promise<void> {
  const { rows } = await findHealthFalls(ctx);
  const subjects = rows.map(({ method }) => `method/${method}`);
  await transaction(ctx, async (ctx) => {
    await forgetTroubles(ctx, 'login-fall', subjects);
    await tell(
      ctx,
      subjects.map((subject) => ({ pageId: ctx.pageId, kind: 'login-fall', subject })),
    );
  });
}
