import type { Log } from '../../../../platform/log/log.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';

/** What a client of a system that is asked over HTTPS is made with. */
export interface RestSetup<Settings, Secret extends string> {
  program: { callOut: CallOut; clock: () => number };
  settings: Settings;
  secrets: Partial<Record<Secret, string>>;
  log: Log;
  /** The system has given another secret instead of one that was stored, which no longer counts from now on. */
  secretReplaced?: (name: Secret, value: string) => void;
}
