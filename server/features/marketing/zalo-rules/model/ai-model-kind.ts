import { badField } from '../../../../platform/errors.ts';
import { callOutFor } from '../../../../platform/outbound/call-out.ts';
import type { IntegrationKind } from '../../../venue/integrations/integration-kind.ts';
import { callModel, requestOf } from './ask-model.ts';

/** A question that the one fact answers: whoever talks about it otherwise is no model. */
const trial = { id: 'q1', kind: 'question', name: 'Wi-Fi', text: 'The name of the network is Guest.' } as const;

/** Any service that speaks as OpenAI's chat completions do. */
export const aiModelKind: IntegrationKind<'ai_model'> = {
  name: 'ai_model',
  check(ctx, { url }) {
    // The key and what guests write would be readable on the way: only a model on this very machine goes without.
    if (url.startsWith('http:') && !ctx.program.callOut.reaches('127.0.0.1'))
      throw badField('settings.url', 'https-only');
  },
  async test(ctx, used, until) {
    const callOut = callOutFor(ctx.program.callOut, { pageId: ctx.pageId, kind: 'ai-model', what: 'test' });
    const body = requestOf(used.settings.model, [trial], 'What is the name of the network?');
    const { outcome, said } = await callModel(callOut, used, body, until);
    if (!outcome.ok || said) return outcome;
    return { ok: false, why: 'not-understood', detail: 'It answered, but not with the JSON that it was asked for.' };
  },
};
