import { useT } from '../../kit/language.tsx';
import { ErrorState, ForbiddenState } from '../../kit/state.tsx';
import { ApiError } from '../../shell/api.ts';
import { describeError, describeReason } from '../../shell/describe-error.ts';

/** Why there are no figures: no right, days that cannot be counted, or a hiccup. */
export function ReportProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return <ErrorState onRetry={onRetry} />;
  if (error.status === 403) return <ForbiddenState />;
  const [field] = error.fields;
  return <ErrorState onRetry={onRetry}>{field ? describeReason(t, field.reason, field.params) : describeError(t, error)}</ErrorState>;
}
