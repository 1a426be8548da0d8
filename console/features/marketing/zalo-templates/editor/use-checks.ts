import { useCallback } from 'react';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { checkZaloMessage } from '@wifi/email/zalo/check-zalo.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';

/** What is missing or wrong of a message; of an approved template, by what the account says that it asks for. */
export function useChecks(isApproved: boolean) {
  const { data } = usePageCall('GET /zalo-approved-templates', {}, { enabled: isApproved });
  const all = data?.data.data;
  const approvedOf = useCallback(
    (message: ZaloMessage) =>
      message.kind === 'zbs' ? all?.find(({ templateId }) => templateId === message.templateId) : undefined,
    [all],
  );
  const check = useCallback(
    // Before the account's templates are there, nothing is said of them.
    (message: ZaloMessage) => checkZaloMessage(message, all && (approvedOf(message) ?? null)),
    [all, approvedOf],
  );
  return { check, approvedOf };
}
