import { inScope, type Context } from '../../../../platform/context.ts';
import { readReturn } from '../../../../platform/mail/returns/read-return.ts';
import { noteReturns } from '../note.ts';
import { findReturned } from './return-address.ts';

/** A mail out of a return mailbox. What is no report, or bears no address that we signed, changes nothing. */
export async function takeReturn(context: Context, raw: string, onlyPage?: number): Promise<boolean> {
  const said = readReturn(raw);
  const of = said && findReturned(context.program, raw);
  if (!of || (onlyPage !== undefined && of.pageId !== onlyPage)) return false;
  await noteReturns(inScope(context, of.pageId), [{ messageId: of.messageId, ...said }]);
  return true;
}
