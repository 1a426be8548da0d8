import type { Context } from '../../../../platform/context.ts';
import { profileCounters } from '../tables.ts';

/** Every page counts from 1: tests that try one page's numbers on another need numbers that only one of them has. */
export const startProfileIds = (ctx: Context, at: number) =>
  ctx.db.insert(profileCounters).values({ pageId: ctx.pageId, lastId: at });
