import { join } from 'node:path';
import { email as emailField } from '@wifi/contract/fields.ts';
import { withCommandContext } from './command-context.ts';
import { readConfig } from './config.ts';
import { resetSecondFactorByMail } from './features/venue/second-factor/reset-factor.ts';
import { runCommand } from './platform/db/embedded/command.ts';
import { AppError } from './platform/errors.ts';

/** `npm run reset-second-factor -- <e-mail>`, for an administrator who lost it and has no colleague to ask. */
await runCommand(() =>
  withCommandContext(readConfig(process.env, join(import.meta.dirname, '..')), 'reset-second-factor', async (ctx) => {
    const typed = emailField.safeParse(process.argv[2] ?? '');
    if (!typed.success) throw new Error('Usage: npm run reset-second-factor -- somebody@example.com');
    try {
      const user = await resetSecondFactorByMail(ctx, typed.data);
      console.log(`${user.login} signs in with the password alone now, and is signed out everywhere.`);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
      throw new Error(`No account with a second factor has the address ${typed.data}.`, { cause: error });
    }
  }),
);
