import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followEvents, type StreamState } from './follow-events.ts';

class Tab extends EventTarget {
  hidden = false;
  turn(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let answers: ((response: ServerResponse) => void)[];
let open: ServerResponse[];
let asked: number;
const server = createServer((_request, response) => {
  asked += 1;
  open.push(response);
  response.on('close', () => open.splice(open.indexOf(response), 1));
  const answer = answers.shift() ?? say('later');
  answer(response);
});
let stop: () => void;

const say =
  (data: string, ends = false) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`event: update\ndata: ${data}\n\n`);
    if (ends) response.end();
  };
const refuse = (status: number) => (response: ServerResponse) => response.writeHead(status).end();

beforeEach(async () => {
  [answers, open, asked] = [[], [], 0];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function follow(options: { tab?: Tab; longestSilence?: number } = {}) {
  const heard: string[] = [];
  const states: StreamState[] = [];
  const waited: number[] = [];
  const { port } = server.address() as AddressInfo;
  stop = followEvents({
    connect: (signal) => fetch(`http://127.0.0.1:${port}/`, { signal }),
    onEvent: ({ data }) => heard.push(data),
    onState: (state) => state !== states.at(-1) && states.push(state),
    tab: options.tab ?? new Tab(),
    waits: (failures) => {
      waited.push(failures);
      return 10;
    },
    ...(options.longestSilence && { longestSilence: options.longestSilence }),
  });
  return { heard, states, waited };
}

test('a lost line is dialled again, waiting longer each time until it works', async () => {
  answers = [say('one', true), refuse(500), refuse(502), say('two')];
  const { heard, states, waited } = follow();
  await expect.poll(() => heard).toEqual(['one', 'two']);
  expect(waited).toEqual([0, 1, 2]);
  expect(states).toEqual(['connecting', 'live', 'lost', 'live']);
});

test('a line that the server renews does not look lost', async () => {
  answers = [say('one', true), say('two')];
  const { heard, states } = follow();
  await expect.poll(() => heard).toEqual(['one', 'two']);
  expect(states).toEqual(['connecting', 'live']);
});

test('who may not listen is not dialled for again', async () => {
  answers = [refuse(403)];
  const { states } = follow();
  await expect.poll(() => states).toEqual(['connecting', 'refused']);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(asked).toBe(1);
});

test('a hidden tab hangs up, and listens again when it is looked at', async () => {
  const tab = new Tab();
  const { heard } = follow({ tab });
  await expect.poll(() => heard).toEqual(['later']);
  tab.turn(true);
  await expect.poll(() => open).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(asked).toBe(1);
  tab.turn(false);
  await expect.poll(() => heard).toEqual(['later', 'later']);
});

test('a tab that opens hidden waits', async () => {
  const tab = new Tab();
  tab.hidden = true;
  const { heard } = follow({ tab });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(asked).toBe(0);
  tab.turn(false);
  await expect.poll(() => heard).toEqual(['later']);
});

test('after a stop nothing is told, and the line is down', async () => {
  const { heard } = follow();
  await expect.poll(() => heard).toEqual(['later']);
  const [line] = open;
  line!.write('data: half of it');
  stop();
  await expect.poll(() => open).toEqual([]);
  expect(heard).toEqual(['later']);
  expect(asked).toBe(1);
});

test('a line that went silent is given up', async () => {
  const { heard, states } = follow({ longestSilence: 80 });
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  expect(states.slice(0, 3)).toEqual(['connecting', 'live', 'lost']);
});
