import { expect, test } from 'vitest';
import { groupAlike } from './group-alike.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 12, 60 - minute));

test('what asks the same stands together, the most frequent first, with the words that most of it has', async () => {
  const texts = [
    'có chỗ sạc xe điện không',
    'quán có bán bánh mì không',
    'sạc xe điện ở đâu vậy',
    'cho hỏi chỗ sạc xe điện',
    'co sac xe dien ko',
    'có bánh mì không shop',
    '🙂',
  ];
  const groups = await groupAlike(texts.map((text, minute) => ({ text, at: at(minute) })));
  expect(groups.map(({ text, count, more }) => [text, count, more.length])).toEqual([
    ['có chỗ sạc xe điện không', 4, 3],
    ['quán có bán bánh mì không', 2, 1],
  ]);
  expect(groups[0]!.keywords).toEqual(expect.arrayContaining(['sac', 'xe', 'dien']));
  expect(groups[0]!.lastAt).toEqual(at(0));
});

test('nothing written is no group', async () => expect(await groupAlike([])).toEqual([]));

// Every look at the screen compares six hundred: whoever writes to the account must not decide how long that takes.
test('hundreds of long messages that are nothing alike are soon told apart', async () => {
  let state = 1;
  const letter = () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (state % 26));
  };
  const long = () => Array.from({ length: 80 }, () => Array.from({ length: 5 }, letter).join('')).join(' ');
  const written = Array.from({ length: 600 }, () => ({ text: long(), at: new Date() }));
  const begun = process.cpuUsage();
  const groups = await groupAlike(written);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(600);
  // Of this thread's own work: a machine that is busy with something else says nothing.
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(7000);
});
