import { msg } from '../../../kit/language.tsx';
import type { KindLook } from './kind-look.ts';

/** A model that answers guests in the chat, from what the page says of itself. */
export const modelLooks: Record<'ai_model', KindLook> = {
  ai_model: {
    title: msg('AI model'),
    purpose: msg(
      'Answers guests in the Zalo chat where no rule and none of your questions does: only from your own menu, page and answers. What guests write is sent to this service.',
    ),
    setUp: msg('Set up an AI model'),
    deleted: msg('The chatbot answers by rules and by your own questions and answers only.'),
    afterTest: msg('It understood a question. Switch it on in the settings of the chatbot.'),
    untested: msg('Guests’ questions are not sent there before a test went well.'),
    failures: {
      unreachable: msg('Nobody answers there. Check the address.'),
      'too-slow': msg('It took too long to answer. Please try again later.'),
      'wrong-login': msg('It does not accept this key.'),
      refused: msg('It refused the request. Check the name of the model.'),
      'not-understood': msg('Something answers there, but not what was expected. Check the address and the model.'),
      'secret-lost': msg('The stored secret can no longer be read. Please type it again.'),
    },
    summaryOf: ({ model, url }) => `${String(model)} · ${String(url)}`,
    fields: [
      {
        name: 'settings.url',
        label: msg('Address of the service'),
        description: msg('As OpenAI’s API has it, up to the version: https://api.openai.com/v1'),
        kind: 'text',
        required: true,
        isCode: true,
        longest: 300,
        initial: '',
      },
      {
        name: 'settings.model',
        label: msg('Name of the model'),
        kind: 'text',
        required: true,
        isCode: true,
        longest: 200,
        initial: '',
      },
      { name: 'secrets.apiKey', label: msg('API key'), kind: 'secret', longest: 500, initial: '' },
    ],
  },
};
