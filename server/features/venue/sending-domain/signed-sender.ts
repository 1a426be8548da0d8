import { inScope } from '../../../platform/context.ts';
import type { FindOwnSender } from '../../../platform/mail/own-sender-job.ts';
import { findPageSender } from '../integrations/mail/page-sender.ts';
import { signatureFor } from './sending-domain.ts';

/** The page's own mail server, with what its mails are signed by where receivers can check that. */
export const findSignedSender: FindOwnSender = async (ctx, pageId) => {
  const sender = await findPageSender(ctx, pageId);
  if (!sender) return undefined;
  const signature = await signatureFor(inScope(ctx, pageId), sender.server.from.address);
  return signature ? { ...sender, server: { ...sender.server, signature } } : sender;
};
