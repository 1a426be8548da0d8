import { useMemo } from 'react';
import { useLanguage } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { usePageCall } from '../../../shell/calls/queries.ts';
import type { Names } from './sentences.ts';

export type AutomationRow = AnswerOf<'GET /automations'>['rows'][number];
export type Automation = AnswerOf<'GET /automations/{id}'>;
export type Figures = AnswerOf<'GET /automations/{id}/figures'>;

/** Reads that a change of an automation makes stale. */
export const automationReads = ['GET /automations', 'GET /automations/{id}'] as const;

const all = { limit: '200', skip: '0' };

/** What steps can point to on this page. */
export function useFlowChoices() {
  const { language } = useLanguage();
  const groups = usePageCall('GET /groups', { query: all }).data?.data.rows;
  const own = usePageCall('GET /bee-templates', { query: { ...all, type: 'own' } }).data?.rows;
  const shared = usePageCall('GET /bee-templates', { query: { ...all, type: 'shared', language } }).data?.rows;
  const zalo = usePageCall('GET /zalo-message-templates', { query: all }).data?.data.data;
  const people = usePageCall('GET /leads/assignees').data?.rows;
  return useMemo(() => {
    const names: Names = {
      group: (id) => groups?.find((one) => one.id === id)?.name,
      template: (id) => own?.find((one) => one._id === String(id))?.name,
      zaloTemplate: (id) => zalo?.find((one) => one._id === String(id))?.name,
    };
    return {
      groups: groups ?? [],
      own: own ?? [],
      shared: shared ?? [],
      zalo: zalo ?? [],
      people: people ?? [],
      names,
    };
  }, [groups, own, shared, zalo, people]);
}
export type FlowChoices = ReturnType<typeof useFlowChoices>;
