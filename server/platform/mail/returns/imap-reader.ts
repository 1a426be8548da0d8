import type { Socket } from 'node:net';

const longestLine = 64 * 1024;
const longestLiteral = 128 * 1024;
/** Of all that answers one command. */
const longestAnswer = 512 * 1024;
const mostLines = 5000;

interface Answer {
  line: string;
  literals: Buffer[];
}

/** Reads what an IMAP server says: lines in which literals of a told length may stand (RFC 9051 §2.2.2). */
export function createImapReader(socket: Socket) {
  // Not for the iterator to destroy: the same line may go on encrypted.
  const chunks = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
  let rest: Buffer = Buffer.alloc(0);
  let [count, tag] = [0, ''];

  async function more(): Promise<void> {
    const { value, done } = await chunks.next();
    if (done) throw new Error('the server has ended the connection');
    rest = value;
  }

  async function readLine(): Promise<string> {
    const parts: Buffer[] = [];
    for (let size = 0; size <= longestLine; size += rest.length) {
      if (parts.length > 0) await more();
      const end = rest.indexOf('\n');
      if (end >= 0) {
        parts.push(rest.subarray(0, end));
        rest = rest.subarray(end + 1);
        return Buffer.concat(parts).toString('latin1').replace(/\r$/, '');
      }
      parts.push(rest);
    }
    throw new Error('a line without end');
  }

  async function readBytes(length: number): Promise<Buffer> {
    if (length > longestLiteral) throw new Error('more than was asked for');
    const parts: Buffer[] = [];
    for (let missing = length; ;) {
      const part = rest.subarray(0, missing);
      parts.push(part);
      missing -= part.length;
      rest = rest.subarray(part.length);
      if (missing === 0) return Buffer.concat(parts);
      await more();
    }
  }

  async function readAnswer(): Promise<Answer> {
    let line = await readLine();
    const literals: Buffer[] = [];
    for (let told = lengthAtEnd(line); told !== undefined; told = lengthAtEnd(line)) {
      if (literals.length > 10) throw new Error('more than was asked for');
      literals.push(await readBytes(told));
      line = await readLine();
    }
    return { line, literals };
  }

  return {
    nextTag: () => {
      count += 1;
      tag = `A${count}`;
      return tag;
    },
    async greeting(): Promise<void> {
      if (!/^\* OK\b/i.test(await readLine())) throw new Error('not a mailbox that asks for a login');
    },
    /** Leaves the socket to somebody else; nothing that was said may be left unread. */
    async release(): Promise<void> {
      await chunks.return?.();
      if (rest.length > 0 || socket.readableLength > 0) throw new Error('more was said than was asked for');
    },
    /** All that is said until the command has its answer. */
    async answers(): Promise<{ said: string; isOk: boolean; answers: Answer[] }> {
      const answers: Answer[] = [];
      let size = 0;
      for (;;) {
        const answer = await readAnswer();
        if (answer.line.startsWith(`${tag} `)) {
          const said = answer.line.slice(tag.length + 1);
          return { said, isOk: /^OK\b/i.test(said), answers };
        }
        answers.push(answer);
        size += answer.line.length + answer.literals.reduce((sum, { length }) => sum + length, 0);
        if (size > longestAnswer || answers.length > mostLines) throw new Error('more than was asked for');
      }
    },
  };
}

export type ImapReader = ReturnType<typeof createImapReader>;

function lengthAtEnd(line: string): number | undefined {
  const told = line.endsWith('}') ? /\{(\d{1,9})\}$/.exec(line)?.[1] : undefined;
  return told === undefined ? undefined : Number(told);
}
