import type { Program } from '../../../platform/program.ts';
import { checkCode } from './check-code.ts';
import type { CodeDoor } from './code-types.ts';
import { requestCode } from './request-code.ts';
import { createCodeSender } from './send-code.ts';

export function openCodeDoor(program: Program): CodeDoor {
  const sender = createCodeSender(program);
  return {
    request: (ctx, wish) => requestCode(ctx, sender, wish),
    check: checkCode,
    close: () => sender.close(),
  };
}
