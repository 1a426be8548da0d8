import { and, eq } from 'drizzle-orm';
import { keyCapabilities } from '@wifi/contract/venue/api-key-words.ts';
import type { Context } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { createApiKey } from '../../venue/api-keys/api-keys.ts';
import { makeKeyText } from '../../venue/api-keys/key-text.ts';
import { apiKeys } from '../../venue/api-keys/tables.ts';
import { rewriteDemoFile, type DemoFile } from './demo-file.ts';
import { findDemoPage } from './furnish-demo.ts';

/**
 * A key that reads the demo's page, in the file with the sign-ins. Its text names the page, so that it is made after
 * it; written down before it is stored, so that a start that is cut short leaves no key that nobody knows. One that was
 * revoked stays revoked.
 */
export async function giveDemoKey(ctx: Context, dataDir: string, file: DemoFile): Promise<void> {
  const own = await findDemoPage(ctx, file);
  if (!own) return;
  const apiKey = file.apiKey ?? makeKeyText(own.pageId);
  if (!file.apiKey) await rewriteDemoFile(dataDir, { ...file, apiKey });
  const [stored] = await own.db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.pageId, own.pageId), eq(apiKeys.keyHash, digest(apiKey))));
  const scopes = keyCapabilities.filter((capability) => capability.endsWith('.read'));
  if (!stored) await createApiKey(own, { name: 'Demo', scopes, origins: [], days: null }, apiKey);
}
