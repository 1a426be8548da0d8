import { createContext, inScope } from '../../../../platform/context.ts';
import { createSealer } from '../../../../platform/crypto/seal.ts';
import { createTokenSigner } from '../../../../platform/crypto/signed-token.ts';
import { openDatabase } from '../../../../platform/db/database.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import type { Program } from '../../../../platform/program.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import { callZalo } from '../call-zalo.ts';
import { askCard } from '../card.ts';

// Asks Zalo with a token that has ended, and so renews it: a process of its own, since that is what the test kills.
const { login, social, pageId } = JSON.parse(process.argv[2]!) as {
  login: Parameters<typeof openDatabase>[0];
  social: Program['social'];
  pageId: number;
};
const program = {
  database: openDatabase(login, () => {}),
  log: createLog('silent'),
  clock: steadyNow,
  signer: createTokenSigner('for tests only'),
  sealer: createSealer('for tests only'),
  callOut: createCallOut({ allowsLoopback: true }),
  social,
} as unknown as Program;
const ctx = inScope(createContext(program, { actor: { kind: 'system', label: 'zalo' } }), pageId);
process.stdout.write('asking\n');
await callZalo(ctx, askCard);
process.stdout.write('answered\n');
process.exit(0);
