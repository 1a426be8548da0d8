import { isDeepStrictEqual } from 'node:util';
import { loginFlow, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import { allows, type PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

export const mayChangeFlow = (ctx: PageContext): boolean => allows(ctx, 'login-flow.write');

/** How the splash looks is a marketer's work; the way in stays as it is, unless somebody changes it who may. */
export function checkFlowRight(ctx: PageContext, before: LoginFlow, after: LoginFlow): void {
  // Read through today's schema: what was stored earlier lacks the fields that came later.
  if (!mayChangeFlow(ctx) && !isDeepStrictEqual(loginFlow.parse(before), loginFlow.parse(after)))
    throw new AppError('no-right');
}
