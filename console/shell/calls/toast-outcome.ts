import { toast } from '../../kit/feedback/toast-store.ts';
import type { Translate } from '../../kit/translator.ts';
import { describeError } from './describe-error.ts';

/** Says what came of it: the sentence that `work` ends with, or why it did not happen. */
export async function toastOutcome(t: Translate, work: () => Promise<string>): Promise<boolean> {
  try {
    toast.success(await work());
    return true;
  } catch (error) {
    toast.error(describeError(t, error));
    return false;
  }
}
