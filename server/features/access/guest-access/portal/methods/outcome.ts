import type { Verdict } from '../../authorise.ts';
import type { MethodOutcome } from './method.ts';

/** The verdict, with the names of the form fields that a refusal is about. */
export const outcome = (verdict: Verdict, fields: string[] = []): MethodOutcome =>
  verdict.ok ? verdict : { ...verdict, fields };
