import { createContext } from '../../../../platform/context.ts';
import { createSealer } from '../../../../platform/crypto/seal.ts';
import { createTokenSigner } from '../../../../platform/crypto/signed-token.ts';
import { openDatabase } from '../../../../platform/db/database.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import type { Program } from '../../../../platform/program.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import { startMessages } from '../send/start-messages.ts';

// Sends the messages of a database until it is killed: a process of its own, since that is what the test kills.
const { login, url, social } = JSON.parse(process.argv[2]!) as {
  login: Parameters<typeof openDatabase>[0];
  url: string;
  social?: Program['social'];
};
const program = {
  database: openDatabase(login, () => {}),
  log: createLog('silent'),
  clock: steadyNow,
  signer: createTokenSigner('for tests only'),
  sealer: createSealer('for tests only'),
  social,
  callOut: createCallOut({ allowsLoopback: true }),
  publicUrl: 'http://localhost:4040',
  portalUrl: 'http://localhost:4040',
} as unknown as Program;
startMessages(() => createContext(program, { actor: { kind: 'system', label: 'messages' } }), {
  smtp: { url, from: 'mail@platform.example' },
});
process.stdout.write('sending\n');
