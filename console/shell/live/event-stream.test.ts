import { expect, test } from 'vitest';
import { createEventReader, type ServerEvent } from './event-stream.ts';

function read(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const reader = createEventReader((event) => events.push(event));
  for (const piece of pieces) reader(piece);
  return events;
}

const text = ': heartbeat\n\nevent: update\ndata: {"online":3}\n\nevent: update\ndata: {"online":4}\n\n';
const events = [
  { event: 'update', data: '{"online":3}' },
  { event: 'update', data: '{"online":4}' },
];

test('events are the same wherever the network cuts the text', () => {
  expect(read(text)).toEqual(events);
  expect(read(...text)).toEqual(events);
  for (let cut = 1; cut < text.length; cut += 1) expect(read(text.slice(0, cut), text.slice(cut))).toEqual(events);
});

test('lines may end as on any system, also when the cut goes through a line end', () => {
  const windows = text.replaceAll('\n', '\r\n');
  for (let cut = 1; cut < windows.length; cut += 1)
    expect(read(windows.slice(0, cut), windows.slice(cut))).toEqual(events);
});

test('several lines of data are one text, and a heartbeat is no event', () => {
  expect(read('data: one\ndata: two\n\n', ': still here\n\n', 'event: update\n\n')).toEqual([
    { event: 'message', data: 'one\ntwo' },
  ]);
});

test('what has not ended is not told', () => {
  expect(read('event: update\ndata: {"online":3}\n')).toEqual([]);
});
