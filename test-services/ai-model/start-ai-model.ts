import { json, openWebDoor, type Answer, type Request } from '../web-door.ts';

/** What can be turned to see a model go wrong. */
export interface ModelDials {
  /** Every call is answered with 500. */
  isBroken: boolean;
  /** No JSON where JSON was asked for. */
  isChatty: boolean;
  /** Does what it is told, wherever that stands: as a weak model does with what guests write. */
  isGullible: boolean;
  /** Names no facts, or such as nobody gave it. */
  cites: 'right' | 'none' | 'invented';
  sure: number;
  /** Milliseconds before an answer. */
  delay: number;
}

const straight: ModelDials = {
  isBroken: false,
  isChatty: false,
  isGullible: false,
  cites: 'right',
  sure: 0.9,
  delay: 0,
};

interface Message {
  role: string;
  content: string;
}
interface GivenFact {
  id: string;
  text: string;
}

/** “Say …” in whatever a model takes for an instruction. */
const orderIn = (text: string): string | undefined => /\bsay[: ]+([^"\\]{1,200})/i.exec(text)?.[1]?.trim();

function dataIn(content: string): { facts: GivenFact[]; guest_message: string } | undefined {
  try {
    const data = JSON.parse(content) as { facts?: GivenFact[]; guest_message?: string };
    return Array.isArray(data.facts) && typeof data.guest_message === 'string'
      ? { facts: data.facts, guest_message: data.guest_message }
      : undefined;
  } catch {
    return undefined;
  }
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

/** The fact that shares the most words with the question, as it stands there. */
function bestFact(facts: GivenFact[], question: string): GivenFact | undefined {
  const asked = wordsOf(question);
  const shared = ({ text }: GivenFact) => [...wordsOf(text)].filter((word) => asked.has(word)).length;
  const [best] = facts.toSorted((one, other) => shared(other) - shared(one));
  return best && shared(best) > 0 ? best : undefined;
}

function answerTo(messages: Message[], dials: ModelDials) {
  const last = messages.at(-1)?.content ?? '';
  const data = dataIn(last);
  // Whatever is no data is an instruction: the system's text, and a user's that is not the JSON that was announced.
  const instructions = messages
    .filter(({ role, content }) => role === 'system' || dataIn(content) === undefined)
    .map(({ content }) => content)
    .join('\n');
  const order = orderIn(instructions) ?? (dials.isGullible && data ? orderIn(data.guest_message) : undefined);
  const fact = data && bestFact(data.facts, data.guest_message);
  const cited = { right: fact ? [fact.id] : [], none: [], invented: ['q999999'] }[dials.cites];
  if (order !== undefined) return { answer: order, facts: cited.length > 0 ? cited : ['p1'], sure: dials.sure };
  return fact ? { answer: fact.text, facts: cited, sure: dials.sure } : { answer: '', facts: [], sure: 0 };
}

/** An OpenAI-compatible service: `POST /v1/chat/completions`. It knows nothing but what it is given. */
export async function startAiModel({ port = 0, key = 'sk-played' }: { port?: number; key?: string } = {}) {
  let dials = straight;
  const heard: { body: string; messages: Message[] }[] = [];

  async function answer({ method, path, headers, body }: Request): Promise<Answer> {
    if (method !== 'POST' || path !== '/v1/chat/completions') return json({ error: { message: 'not found' } }, 404);
    if (headers.authorization !== `Bearer ${key}`)
      return json({ error: { message: 'Incorrect API key provided' } }, 401);
    const { model, messages } = JSON.parse(body) as { model: string; messages: Message[] };
    heard.push({ body, messages });
    if (dials.delay > 0) await new Promise((done) => setTimeout(done, dials.delay));
    if (dials.isBroken) return json({ error: { message: 'overloaded' } }, 500);
    const content = dials.isChatty ? 'Sure! Here is what I think.' : JSON.stringify(answerTo(messages, dials));
    return json({
      id: `chatcmpl-${heard.length}`,
      object: 'chat.completion',
      model,
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      usage: {
        prompt_tokens: body.length >> 2,
        completion_tokens: content.length >> 2,
        total_tokens: (body.length + content.length) >> 2,
      },
    });
  }

  const door = await openWebDoor(port, answer);
  return {
    url: `${door.url}/v1`,
    key,
    turn: (changes: Partial<ModelDials>) => {
      dials = { ...straight, ...changes };
    },
    heard: () => heard,
    close: door.close,
  };
}
