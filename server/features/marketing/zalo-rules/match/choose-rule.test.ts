import { describe, expect, test } from 'vitest';
import { chooseRule, isWithin, unmatchedMessageOf, type Rule, type Situation } from './choose-rule.ts';
import { readWords } from './read-words.ts';

const rule = (id: number, changes: Partial<Rule>): Rule => ({
  id,
  ruleName: `Rule ${id}`,
  eventType: 'user_send_text',
  isOn: true,
  match: 'words',
  keywords: [],
  responses: ['…'],
  actionType: 'reply',
  content: '',
  targetedAudience: { kind: 'everyone', tag: '' },
  unmatchedMessage: '',
  hours: null,
  cooldownMinutes: 0,
  ...changes,
});

const named = (ruleName: string, id: number, match: Rule['match'], keywords: string[]): Rule =>
  rule(id, { ruleName, match, keywords });

/** As a hotel with a restaurant and a spa might have them, in this order. */
const rules = [
  named('stop', 1, 'exact', ['stop', 'dừng', 'huỷ']),
  named('menu button', 2, 'starts', ['#thucdon', '#menu']),
  named('wifi broken', 3, 'all', ['wifi', 'không vào được']),
  named('wifi slow', 4, 'all', ['wifi', 'chậm']),
  named('wifi password', 5, 'words', ['mật khẩu', 'pass wifi', 'wifi password', 'password', 'pass']),
  named('wifi', 6, 'words', ['wifi', 'mạng', 'internet', '无线网']),
  named('price', 7, 'words', ['giá', 'bao nhiêu tiền', 'bao nhiêu', 'price', 'how much', 'cost']),
  named('breakfast', 8, 'words', ['ăn sáng', 'buffet sáng', 'breakfast']),
  named('check-out', 9, 'words', ['trả phòng', 'check out', 'checkout', 'late checkout']),
  named('check-in', 10, 'words', ['nhận phòng', 'check in', 'checkin']),
  named('address', 11, 'words', ['địa chỉ', 'ở đâu', 'address', 'where are you', 'đường nào']),
  named('hours', 12, 'words', ['mấy giờ', 'giờ mở cửa', 'mở cửa', 'đóng cửa', 'opening hours', 'open', 'close']),
  named('booking', 13, 'words', ['đặt bàn', 'đặt phòng', 'đặt lịch', 'book', 'reservation', 'reserve']),
  named('parking', 14, 'words', ['đỗ xe', 'đậu xe', 'gửi xe', 'parking']),
  named('spa', 15, 'contains', ['massage', 'spa', 'gội đầu', 'facial']),
  named('person', 16, 'words', ['nhân viên', 'gặp người', 'tư vấn viên', 'human', 'staff', 'real person']),
  named('greeting', 17, 'starts', ['chào', 'xin chào', 'hello', 'hi', 'alo']),
  named('thanks', 18, 'words', ['cảm ơn', 'thanks', 'thank you']),
];

const situation = (text: string, changes: Partial<Situation> = {}): Situation => ({
  event: 'user_send_text',
  words: readWords(text),
  isFollower: true,
  isKnown: false,
  tags: [],
  timeZone: 'Asia/Ho_Chi_Minh',
  now: new Date('2026-11-18T03:00:00Z'),
  answeredAt: new Map(),
  ...changes,
});

const messages: [message: string, answers: string | undefined][] = [
  ['mật khẩu wifi là gì', 'wifi password'],
  ['Mật Khẩu WIFI?', 'wifi password'],
  ['mat khau wifi la gi vay', 'wifi password'],
  ['mật khẩu wifi', 'wifi password'], // Marks as letters of their own, as macOS writes them.
  ['mật  khẩu\nwifi', 'wifi password'],
  ['cho e xin mk wifi', 'wifi password'],
  ['cho xin mk wf với ạ', 'wifi password'],
  ['xin pass wf', 'wifi password'],
  ['pass là gì thế', 'wifi password'],
  ['Wi-Fi password please', 'wifi password'],
  ['whats the wifi pwd', 'wifi password'],
  ['PASSWORD???', 'wifi password'],
  ['matkhau wifi', 'wifi password'],
  ['mật khâu wìfi', 'wifi password'], // Wrong marks.
  ['passport của tôi', undefined], // No word of its own.
  ['wifi không vào được', 'wifi broken'],
  ['wifi ko vào đc', 'wifi broken'],
  ['wf k vao dc', 'wifi broken'],
  ['sao không vào được wifi vậy', 'wifi broken'],
  ['wifi chậm quá', 'wifi slow'],
  ['wifi phòng 302 cham lam', 'wifi slow'],
  ['có wifi không', 'wifi'],
  ['có wf ko', 'wifi'],
  ['ở đây có mạng không', 'wifi'],
  ['do you have wi fi', 'wifi'],
  ['internet hỏng rồi', 'wifi'],
  ['请问有无线网吗', 'wifi'],
  ['nhà mạng', 'wifi'],
  ['giá phòng đôi', 'price'],
  ['gia phong doi bao nhieu', 'price'],
  ['phòng này bn', 'price'],
  ['bn 1 đêm', 'price'],
  ['bao nhiêu tiền một suất', 'price'],
  ['How much is a room?', 'price'],
  ['what does it cost', 'price'],
  ['price list pls', 'price'],
  ['bnhieu tien z', 'price'],
  ['ăn sáng mấy giờ', 'breakfast'],
  ['an sang tu may gio', 'breakfast'],
  ['có buffet sáng không', 'breakfast'],
  ['is breakfast included', 'breakfast'],
  ['bf là mấy giờ', 'breakfast'],
  ['trả phòng mấy giờ', 'check-out'],
  ['tra phong tre dc ko', 'check-out'],
  ['check-out time?', 'check-out'],
  ['checkout muộn', 'check-out'],
  ['late Check Out', 'check-out'],
  ['nhận phòng sớm được không', 'check-in'],
  ['nhan phong luc nao', 'check-in'],
  ['can I check-in early', 'check-in'],
  ['địa chỉ ở đâu', 'address'],
  ['dia chi khach san', 'address'],
  ['khách sạn nằm đường nào', 'address'],
  ['where are you located', 'address'],
  ['quán ở đâu vậy', 'address'],
  ['your address please', 'address'],
  ['mấy giờ mở cửa', 'hours'],
  ['may gio dong cua', 'hours'],
  ['hôm nay có mở cửa không', 'hours'],
  ['are you open today', 'hours'],
  ['opening hours', 'hours'],
  ['openly', undefined],
  ['cho đặt bàn 4 người', 'booking'],
  ['dat ban toi nay', 'booking'],
  ['mình muốn đặt phòng', 'booking'],
  ['dat phong 2 nguoi lon 1 tre em', 'booking'],
  ['I want to book a table', 'booking'],
  ['make a reservation for 2', 'booking'],
  ['facebook của quán', undefined],
  ['có chỗ đậu xe không', 'parking'],
  ['do xe o dau', 'address'], // The address stands before the parking.
  ['gửi xe máy', 'parking'],
  ['is there parking', 'parking'],
  ['massage toàn thân', 'spa'],
  ['gội đầu dưỡng sinh', 'spa'],
  ['goi dau', 'spa'],
  ['spapackage', 'spa'], // `contains` asks for no borders.
  ['cho gặp nhân viên', 'person'],
  ['noi chuyen voi nhan vien', 'person'],
  ['I need a real person', 'person'],
  ['xin chào', 'greeting'],
  ['Hello!', 'greeting'],
  ['alo alo', 'greeting'],
  ['chào shop', 'greeting'],
  ['hi', 'greeting'],
  ['this is hi-fi', undefined], // Only at the start.
  ['cảm ơn nhiều', 'thanks'],
  ['cam on ban', 'thanks'],
  ['tks shop', 'thanks'],
  ['thx', 'thanks'],
  ['stop', 'stop'],
  ['STOP!', 'stop'],
  ['please stop here', undefined], // Exact is the whole message.
  ['dung', 'stop'],
  ['#menu', 'menu button'],
  ['#thucdon mon chinh', 'menu button'],
  ['302', undefined],
  ['👍', undefined],
  ['', undefined],
  ['ừ', undefined],
];

describe('a message is answered by the first rule that it means', () => {
  test.each(messages)('“%s” → %s', (message, expected) => {
    expect(chooseRule(rules, situation(message)).rule?.ruleName).toBe(expected);
  });
  test('there are at least eighty of them', () => expect(messages.length).toBeGreaterThanOrEqual(80));
});

test('each rule says why it does not answer', () => {
  const { considered, keyword } = chooseRule(
    [
      rule(1, { isOn: false, keywords: ['wifi'] }),
      rule(2, { eventType: 'user_follow' }),
      rule(3, { keywords: ['giá'] }),
      rule(4, { keywords: ['wifi'], targetedAudience: { kind: 'tag', tag: 'VIP' } }),
      rule(5, { keywords: ['wifi'], hours: { days: [1], from: '08:00', until: '09:00' } }),
      rule(6, { keywords: ['wifi'], cooldownMinutes: 10 }),
      rule(7, { keywords: ['mạng', 'wifi'] }),
      rule(8, { keywords: ['wifi'] }),
    ],
    situation('có wifi không', { answeredAt: new Map([[6, new Date('2026-11-18T02:51:00Z')]]) }),
  );
  expect(considered.map(({ passed }) => passed)).toEqual([
    'off',
    'event',
    'keywords',
    'audience',
    'hours',
    'cooldown',
    null,
    'earlier',
  ]);
  expect(keyword).toBe('wifi');
});

test('a rule answers whom it is for', () => {
  const kinds = ['everyone', 'followers', 'strangers', 'known', 'tag'] as const;
  const answers = (changes: Partial<Situation>) =>
    kinds.filter(
      (kind) =>
        chooseRule([rule(1, { keywords: ['hi'], targetedAudience: { kind, tag: 'VIP' } })], situation('hi', changes))
          .rule,
    );
  expect(answers({ isFollower: false })).toEqual(['everyone', 'strangers']);
  expect(answers({ isKnown: true, tags: ['VIP'] })).toEqual(['everyone', 'followers', 'known', 'tag']);
});

test('hours are those of the page’s clocks, and go past midnight', () => {
  const night = { days: [5], from: '22:00', until: '02:00' };
  const at = (moment: string, timeZone = 'Asia/Ho_Chi_Minh') => isWithin(night, { timeZone, now: new Date(moment) });
  expect(at('2026-11-20T15:30:00Z')).toBe(true); // Friday 22:30.
  expect(at('2026-11-20T18:59:00Z')).toBe(true); // Saturday 01:59.
  expect(at('2026-11-20T19:00:00Z')).toBe(false); // Saturday 02:00.
  expect(at('2026-11-19T18:30:00Z')).toBe(false); // Friday 01:30: Thursday’s night.
  expect(at('2026-11-20T15:30:00Z', 'Europe/Paris')).toBe(false); // There it is 16:30.
});

test('who follows is answered without keywords, and the words for whom nothing matches come from the first rule that has some', () => {
  const welcome = rule(1, { eventType: 'user_follow', keywords: ['ignored'], unmatchedMessage: 'not this' });
  expect(chooseRule([welcome], situation('', { event: 'user_follow' })).rule?.id).toBe(1);
  const some = [welcome, rule(2, { isOn: false, unmatchedMessage: 'off' }), rule(3, { unmatchedMessage: 'Sorry?' })];
  expect(unmatchedMessageOf(some, situation('what'))).toBe('Sorry?');
});

test('the longest message and the most keywords take no time', () => {
  const keywords = Array.from({ length: 50 }, (_, nth) => `${'a '.repeat(29)}${nth}`);
  const many = Array.from({ length: 100 }, (_, id) => rule(id, { keywords, match: 'contains' }));
  const begun = process.cpuUsage();
  chooseRule(many, situation('a '.repeat(100_000)));
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000);
});
