import { useT } from '../../kit/language.tsx';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';

/** Nobody leaves an editor with unsaved work without being asked; `save` is tried before, where there is one. */
export function useUnsavedGuard(isUnsaved: () => boolean, save?: () => Promise<boolean>): void {
  const t = useT();
  useLeaveGuard({
    isUnsaved,
    ...(save && { save }),
    question: {
      title: t('Leave without saving?'),
      body: t('Your last changes have not been saved.'),
      action: t('Leave'),
      danger: true,
    },
  });
}
