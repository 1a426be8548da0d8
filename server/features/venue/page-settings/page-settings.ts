import { and, eq, sql } from 'drizzle-orm';
import { defaultLanguage, type LanguageId } from '@wifi/contract/languages.ts';
import { usualCheckOut } from '@wifi/contract/venue/check-out.ts';
import type { PreloginRules } from '@wifi/contract/venue/prelogin-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { pageSettings } from './tables.ts';

interface Settings {
  timeZone: string;
  currency: string;
  languageId: LanguageId;
  checkOut: string;
}

export const defaultSettings: Settings = {
  timeZone: 'Asia/Ho_Chi_Minh',
  currency: 'VND',
  languageId: defaultLanguage,
  checkOut: usualCheckOut,
};

export async function createPageSettings(ctx: Context): Promise<void> {
  await ctx.db.insert(pageSettings).values({ pageId: ctx.pageId, ...defaultSettings });
}

const settingsOf = prepared(['pageId'], (db, { pageId }) =>
  db.select().from(pageSettings).where(eq(pageSettings.pageId, pageId)),
);

export async function getPageSettings(ctx: PageContext) {
  const [settings] = await settingsOf(ctx.db, { pageId: ctx.pageId });
  if (!settings) throw new AppError('not-found');
  return { ...settings, pageId: ctx.pageEid };
}

/** One object per page: creating and changing it are the same act; `id` only guards against another page's object. */
export function savePageSettings(
  ctx: PageContext,
  { id, ...changes }: { [Key in keyof Settings]?: Settings[Key] | undefined } & { id?: number },
) {
  return transaction(ctx, async (ctx) => {
    const own = and(eq(pageSettings.pageId, ctx.pageId), id === undefined ? undefined : eq(pageSettings.id, id));
    if (changes.timeZone !== undefined && !(await isZoneOfDatabase(ctx, changes.timeZone)))
      throw badField('timeZone', 'time-zone');
    const isEmpty = Object.values(changes).every((value) => value === undefined);
    const [saved] = isEmpty
      ? await ctx.db.select().from(pageSettings).where(own)
      : await ctx.db.update(pageSettings).set(changes).where(own).returning();
    if (!saved) throw new AppError('not-found');
    if (!isEmpty) await ctx.record('page-settings.updated', { changed: Object.keys(changes) });
    return { ...saved, pageId: ctx.pageEid };
  });
}

export type ChildrenRules = Pick<typeof pageSettings.$inferSelect, 'ageOfConsent' | 'asksGuardian'>;

export async function getChildrenRules(ctx: Context): Promise<ChildrenRules> {
  const [rules] = await ctx.db
    .select({ ageOfConsent: pageSettings.ageOfConsent, asksGuardian: pageSettings.asksGuardian })
    .from(pageSettings)
    .where(eq(pageSettings.pageId, ctx.pageId));
  if (!rules) throw new AppError('not-found');
  return rules;
}

/** Counts for logins from then on: each visit keeps what it was taken for. */
export function saveChildrenRules(ctx: Context, { ageOfConsent, asksGuardian }: ChildrenRules): Promise<ChildrenRules> {
  return transaction(ctx, async (ctx) => {
    await ctx.db.update(pageSettings).set({ ageOfConsent, asksGuardian }).where(eq(pageSettings.pageId, ctx.pageId));
    await ctx.record('children.changed', { ageOfConsent, asksGuardian });
    return getChildrenRules(ctx);
  });
}

export async function asksReception(ctx: Context): Promise<boolean> {
  const [settings] = await ctx.db
    .select({ isOn: pageSettings.asksReception })
    .from(pageSettings)
    .where(eq(pageSettings.pageId, ctx.pageId));
  return settings?.isOn ?? false;
}

export const saveReceptionSetting = (ctx: Context, isOn: boolean): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await ctx.db.update(pageSettings).set({ asksReception: isOn }).where(eq(pageSettings.pageId, ctx.pageId));
    await ctx.record(isOn ? 'reception.opened' : 'reception.closed', {});
  });

export const preloginRulesOf = (settings: typeof pageSettings.$inferSelect): PreloginRules => ({
  minutes: settings.preloginMinutes,
  hours: settings.preloginHours,
  perRouter: settings.preloginPerRouter,
  perPage: settings.preloginPerPage,
});

export async function getPreloginRules(ctx: Context): Promise<PreloginRules> {
  const [settings] = await ctx.db.select().from(pageSettings).where(eq(pageSettings.pageId, ctx.pageId));
  if (!settings) throw new AppError('not-found');
  return preloginRulesOf(settings);
}

export const savePreloginRules = (ctx: Context, rules: PreloginRules): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const { minutes, hours, perRouter, perPage } = rules;
    await ctx.db
      .update(pageSettings)
      .set({
        preloginMinutes: minutes,
        preloginHours: hours,
        preloginPerRouter: perRouter,
        preloginPerPage: perPage,
      })
      .where(eq(pageSettings.pageId, ctx.pageId));
    await ctx.record('prelogin.changed', { minutes, hours, perRouter, perPage });
  });

export async function demandsSecondFactor(ctx: Context): Promise<boolean> {
  const [settings] = await ctx.db
    .select({ isDemanded: pageSettings.demandsSecondFactor })
    .from(pageSettings)
    .where(eq(pageSettings.pageId, ctx.pageId));
  return settings?.isDemanded ?? false;
}

export const saveSecondFactorDemand = (ctx: Context, isDemanded: boolean): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await ctx.db
      .update(pageSettings)
      .set({ demandsSecondFactor: isDemanded })
      .where(eq(pageSettings.pageId, ctx.pageId));
    await ctx.record(isDemanded ? 'second-factor.demanded' : 'second-factor.no-longer-demanded', {});
  });

/** The program reads more names than PostgreSQL has: by one that it does not have, no day could be counted. */
const isZoneOfDatabase = async ({ db }: Context, name: string): Promise<boolean> =>
  (await db.execute(sql`select from pg_timezone_names where name = ${name}`)).rows.length > 0;
