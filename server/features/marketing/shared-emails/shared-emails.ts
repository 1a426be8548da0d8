import { sql } from 'drizzle-orm';
import type { Received } from '@wifi/contract/endpoint.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { usualEmailStyle, type EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { longestEmailDesign, type EmailCategory } from '@wifi/contract/marketing/email-template-words.ts';
import type { sharedEmails as contract } from '@wifi/contract/marketing/shared-emails.ts';
import type { UserContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { listTemplates } from '../../access/templates/list-templates.ts';
import { getTemplate, type StoredTemplate } from '../../access/templates/stored-template.ts';
import { templateVersions } from '../../access/templates/tables.ts';
import { createTemplate, updateTemplate } from '../../access/templates/templates.ts';
import { listTemplateVersions, resetTemplate, restoreTemplate } from '../../access/templates/versions.ts';
import { emailKind } from './email-kind.ts';

type Given<Call extends keyof typeof contract> = Received<(typeof contract)[Call]>;

/** Lists say which languages a mail speaks, and leave the mail out. */
export const languagesWritten = sql<LanguageId[]>`array(select jsonb_object_keys(
  ${templateVersions.content} -> 'written'))`;

const occasionOf = ({ occasion }: { occasion: string | null }): EmailCategory => (occasion ?? 'other') as EmailCategory;

const present = (stored: StoredTemplate<EmailDesign>) => ({
  ...stored,
  occasion: occasionOf(stored),
  languages: Object.keys(stored.design.written) as LanguageId[],
});

export async function listSharedEmails(ctx: UserContext, wish: Given<'GET /shared-emails'>) {
  const { rows, ...rest } = await listTemplates(ctx, emailKind, wish, languagesWritten);
  return { ...rest, rows: rows.map(({ shown, ...row }) => ({ ...row, occasion: occasionOf(row), languages: shown })) };
}

export const getSharedEmail = async (ctx: UserContext, wish: Given<'GET /shared-emails/{id}'>) =>
  present(await getTemplate(ctx, emailKind, wish));

/** Empty in the language of its first name, or all of another one. */
async function startFrom(
  ctx: UserContext,
  { from, names, occasion = 'other' }: Given<'POST /shared-emails'>,
): Promise<{ occasion: EmailCategory; design: EmailDesign }> {
  if (from !== undefined) {
    const other = await getTemplate(ctx, emailKind, { id: from });
    return { occasion: occasionOf(other), design: other.design };
  }
  const language = Object.keys(names)[0] as LanguageId;
  return {
    occasion,
    design: { language, written: { [language]: { subject: '', preview: '', rows: [] } }, style: usualEmailStyle },
  };
}

export async function createSharedEmail(ctx: UserContext, wish: Given<'POST /shared-emails'>) {
  const start = await startFrom(ctx, wish);
  return present(await createTemplate(ctx, emailKind, { ...start, ...wish }));
}

export async function updateSharedEmail(ctx: UserContext, wish: Given<'PUT /shared-emails/{id}'>) {
  if (wish.design && JSON.stringify(wish.design).length > longestEmailDesign)
    throw badField('design', 'too-long', { n: longestEmailDesign });
  return present(await updateTemplate(ctx, emailKind, wish));
}

export async function listSharedEmailVersions(ctx: UserContext, wish: Given<'GET /shared-emails/{id}/versions'>) {
  return listTemplateVersions(ctx, emailKind, wish, sql<null>`null`);
}

export const restoreSharedEmail = async (ctx: UserContext, wish: Given<'POST /shared-emails/{id}/restore'>) =>
  present(await restoreTemplate(ctx, emailKind, wish));

export const resetSharedEmail = async (ctx: UserContext, wish: Given<'POST /shared-emails/{id}/reset'>) =>
  present(await resetTemplate(ctx, emailKind, wish));
