import { sameReceiver, type Message } from './message.ts';

type Arrived = Omit<Message, 'id' | 'at'>;

/** All that was sent, and whoever waits for the next. */
export function createBox() {
  const messages: Message[] = [];
  const waiting = new Set<(message: Message) => void>();
  return {
    all: (): readonly Message[] => messages,
    to: (receiver: string): Message[] => messages.filter(({ to }) => sameReceiver(to, receiver)),
    take(arrived: Arrived): Message {
      const message = { ...arrived, id: String(900_001 + messages.length), at: new Date() };
      messages.push(message);
      if (message.state !== 'lost') for (const tell of waiting) tell(message);
      return message;
    },
    /** The next that arrives at this number or address from now on. */
    next: (receiver: string, longest = 10_000): Promise<Message> =>
      new Promise((resolve, reject) => {
        const hear = (message: Message) => {
          if (!sameReceiver(message.to, receiver)) return;
          clearTimeout(timer);
          waiting.delete(hear);
          resolve(message);
        };
        const timer = setTimeout(() => {
          waiting.delete(hear);
          reject(new Error(`No message to ${receiver} within ${longest} ms`));
        }, longest);
        waiting.add(hear);
      }),
  };
}

export type Box = ReturnType<typeof createBox>;

/** The six digits, or whatever code stands in it by itself. */
export const codeIn = ({ text }: Pick<Message, 'text'>): string =>
  /\b\d{6}\b/.exec(text)?.[0] ?? /\b[A-Z0-9]{4,24}\b/.exec(text)?.[0] ?? '';
