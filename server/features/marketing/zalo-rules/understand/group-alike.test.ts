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
