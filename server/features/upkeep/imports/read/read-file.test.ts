import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importKinds, type ImportForm } from '@wifi/contract/upkeep/import-words.ts';
import type { ImportSettings } from '@wifi/contract/upkeep/imports.ts';
import { daloRadius, unifiJson, userManager6, userManager7 } from '../testing/sample-files.ts';
import { guessColumns } from './columns.ts';
import { guessFile, guessForm } from './guess-file.ts';
import { readFile, TooManyRows } from './read-file.ts';
import type { AnyRecord, GuestValues, Reading } from './record.ts';

const now = new Date('2026-11-17T08:00:00Z');
const reading: Reading = {
  timeZone: 'Asia/Ho_Chi_Minh',
  isMonthFirst: false,
  now,
  today: '2026-11-17',
  ageOfConsent: 16,
};

/** As an upload would take it, with every guess. */
function read(text: string, more: Partial<ImportSettings> = {}): AnyRecord[] {
  const form = guessForm(text);
  const { kind, separator, sample, isMonthFirst } = guessFile(text, form);
  const settings: ImportSettings = {
    kind,
    encoding: 'utf-8',
    separator,
    dayOrder: isMonthFirst ? 'month-first' : 'day-first',
    columns: guessColumns(sample[0] ?? [], more.kind ?? kind),
    tag: '',
    ...more,
  };
  return [...readFile(text, form, settings, { ...reading, isMonthFirst })].filter((record) => record !== undefined);
}
const guest = (record: AnyRecord | undefined) => record?.values as GuestValues | undefined;
const reasonsOf = (records: AnyRecord[]) =>
  records.map(({ problems }) => problems.map(({ field, reason }) => `${field} ${reason}`).join(', '));

describe('guests of a table', () => {
  test('with every mark that they had', () => {
    const [record] = read(
      'Full name;E-mail;Mobile;Date of birth;Tags;Notes;Rating;First seen;Last seen;Visits;Newsletter;Consent date;Consent source\n' +
        'Đặng Thuỷ;THUY@Example.com;0912 345 678;31/12/1990;VIP|tea;"likes; green";9;2024-01-02;2026-11-01 18:30;12;yes;05/06/2025;form at the desk\n',
    );
    expect(record).toMatchObject({
      target: 'guest',
      line: 2,
      label: 'Đặng Thuỷ',
      problems: [],
      notes: [],
      values: {
        name: 'Đặng Thuỷ',
        email: 'thuy@example.com',
        phone: '+84912345678',
        dob: '1990-12-31',
        tags: ['VIP', 'tea'],
        notes: 'likes; green',
        rating: 9,
        visits: {
          first: new Date('2024-01-01T17:00:00Z'),
          last: new Date('2026-11-01T11:30:00Z'),
          count: 12,
        },
        consent: { purposes: ['email'], at: new Date('2025-06-04T17:00:00Z'), source: 'form at the desk' },
      },
    });
  });

  test.each([
    ['vi', 'Họ và tên,Thư điện tử,Số điện thoại,Ngày sinh,Ghi chú'],
    ['zh', '姓名,邮箱,手机号,生日,备注'],
    ['ar', 'الاسم,البريد الإلكتروني,رقم الهاتف,تاريخ الميلاد,ملاحظات'],
    ['it', 'Nome,Posta elettronica,Cellulare,Data di nascita,Note'],
    ['es', 'Nombre,Correo electrónico,Móvil,Fecha de nacimiento,Notas'],
    ['fr', 'Nom complet,Courriel,Numéro de téléphone,Date de naissance,Remarque'],
  ])('by the words of %s', (_, header) => {
    expect(guessColumns(header.split(','), 'guests')).toEqual(['name', 'email', 'phone', 'dob', 'notes']);
  });

  test('what a spreadsheet has spoilt, what is no contact and what is said twice is said by row', () => {
    const records = read(
      'name,email,phone,dob\nA,,8.49E+10,\nB,b@example.com,,\nC,B@example.com,,\nD,not an address,,\n,,,2001-01-01\n' +
        'E,e@example.com,,2015-01-01\nF,f@example.com,,1990-02-31\nG,g\u0000@example.com,,\n"H,h@example.com,,\n',
    );
    expect(reasonsOf(records)).toEqual([
      'phone short-number',
      '',
      'email repeated',
      'email email',
      'email no-contact',
      'dob child',
      'dob wrong-form',
      'email wrong-form',
      ' unclosed-quote',
    ]);
    expect(records[2]!.problems[0]!.n).toBe(3);
  });

  test('consent without its day, its source or in the future is none', () => {
    const records = read(
      'email,newsletter,consent date,consent source\na@example.com,yes,,desk\nb@example.com,yes,2025-01-01,\n' +
        'c@example.com,yes,2030-01-01,desk\nd@example.com,no,2025-01-01,desk\n',
    );
    expect(records.map((record) => guest(record)?.consent)).toEqual([undefined, undefined, undefined, undefined]);
    expect(records.map(({ notes }) => notes.map(({ reason }) => reason))).toEqual([
      ['no-consent-proof'],
      ['no-consent-proof'],
      ['no-consent-proof'],
      [],
    ]);
    expect(reasonsOf(records)).toEqual(['', '', '', '']);
  });

  test('days with the month first are known by one that cannot be otherwise', () => {
    const records = read('name,email,birthday\nA,a@example.com,03/04/1990\nB,b@example.com,12/31/1991\n');
    expect(records.map((record) => guest(record)?.dob)).toEqual(['1990-03-04', '1991-12-31']);
  });

  test('an apostrophe that guards a spreadsheet is not part of a number', () => {
    expect(guest(read("name,phone\nA,'+84912345678\n")[0])?.phone).toBe('+84912345678');
  });

  test('a row with more cells than columns is not guessed at', () => {
    expect(reasonsOf(read('name,email\nA,a@example.com,too,many\n'))).toEqual([' too-wide']);
  });
});

test('access codes keep their zeros, their length of time and their limits', () => {
  const [first, second] = read(
    'Code,Duration,Uses,Up,Down,MB,Note\n00123456,2 hours,Multi-use,512k,2M,500,bar\nab,60,1,,,,\n',
  );
  expect(first).toMatchObject({
    target: 'code',
    problems: [],
    values: {
      code: '00123456',
      minutes: 120,
      uses: 0,
      note: 'bar',
      limits: { speedUp: 512, speedDown: 2000, dataCap: 500, sessionTimeout: 0, idleTimeout: 0 },
    },
  });
  expect(reasonsOf([second!])).toEqual(['code too-short']);
});

test('vouchers of UniFi, those that are over left out', () => {
  const records = read(unifiJson);
  expect(records.map(({ label }) => label)).toEqual(['0123456789', '2222233333', '44444-55555', '6666677777']);
  expect(records[0]).toMatchObject({
    target: 'code',
    values: {
      code: '0123456789',
      note: 'Room "12" {VIP}',
      minutes: 1440,
      uses: 1,
      limits: { speedUp: 1024, speedDown: 4096, dataCap: 500 },
    },
  });
  expect(records[2]).toMatchObject({ values: { code: '4444455555', uses: 0, used: 3 } });
  expect(reasonsOf(records)).toEqual(['', 'code over', '', 'code over']);
});

test('vouchers of the newer API of UniFi', () => {
  const [record] = read(
    JSON.stringify({
      data: [
        {
          id: 'x',
          code: '4861409510',
          name: 'bar',
          timeLimitMinutes: 30,
          authorizedGuestLimit: 5,
          authorizedGuestCount: 2,
          rxRateLimitKbps: 100,
          txRateLimitKbps: 200,
          dataUsageLimitMBytes: 10,
          expired: false,
        },
      ],
    }),
  );
  expect(record).toMatchObject({
    problems: [],
    values: { minutes: 30, uses: 5, used: 2, note: 'bar', limits: { speedUp: 100, speedDown: 200, dataCap: 10 } },
  });
});

test('User Manager 7: profiles, limitations, attributes, escapes and continued lines', () => {
  const records = read(userManager7);
  expect(records[0]).toMatchObject({
    target: 'account',
    line: 8,
    problems: [],
    notes: [],
    values: {
      username: 'lan',
      password: 's$cret7',
      note: 'Ms "Lan", room 7',
      devices: 2,
      isEnabled: true,
      limits: { speedUp: 2000, speedDown: 5000, sessionTimeout: 2160, dataCap: 2048, idleTimeout: 0 },
    },
  });
  expect(reasonsOf([records[1]!])).toEqual(['password too-short']);
  expect(records[2]).toMatchObject({
    values: { username: 'khoa', isEnabled: false, limits: { speedUp: 512, speedDown: 1000, sessionTimeout: 60 } },
  });
});

test('User Manager 6', () => {
  expect(read(userManager6)[0]).toMatchObject({
    problems: [],
    values: { username: 'mai', password: 'pass-mai', name: 'Mai Ly', devices: 1, limits: { sessionTimeout: 120 } },
  });
});

test('daloRADIUS: rows of three tables make one account, digests are said', () => {
  const records = read(daloRadius);
  expect(records[0]).toMatchObject({
    target: 'account',
    problems: [],
    notes: [{ field: 'Max-All-Session', reason: 'left-out' }],
    values: {
      username: 'hoa',
      password: "it's hoa",
      name: 'Hoa Trần',
      note: "Sen 'spa' · hoa@example.com · 0912345678",
      devices: 3,
      validUntil: new Date('2026-12-24T11:00:00Z'),
      limits: { speedUp: 1024, speedDown: 4096, sessionTimeout: 90 },
    },
  });
  expect(reasonsOf(records)).toEqual(['', 'password hashed-password', '']);
  expect(records[2]).toMatchObject({ values: { username: 'off', isEnabled: false } });
  expect(records).toHaveLength(3);
});

test('FreeRADIUS as CSV, one table after the other, and as a dump of PostgreSQL', () => {
  const csv =
    'id,username,attribute,op,value\n1,an,Cleartext-Password,:=,an-an-an\n\nid,username,firstname,lastname,email\n1,an,An,Vũ,\n';
  expect(read(csv)[0]).toMatchObject({ problems: [], values: { username: 'an', name: 'An Vũ' } });
  const copy =
    'COPY public.radcheck (id, username, attribute, op, value) FROM stdin;\n1\tan\tCleartext-Password\t:=\tan\\tan-an\n\\.\n';
  expect(reasonsOf(read(copy))).toEqual(['password wrong-form']);
});

describe('whatever a file holds', () => {
  const settingsOf = (kind: ImportSettings['kind']): ImportSettings => ({
    kind,
    encoding: 'utf-8',
    separator: 'comma',
    dayOrder: 'day-first',
    columns: guessColumns(['name', 'email', 'phone', 'code', 'username', 'password', 'dob', 'visits'], kind),
    tag: '',
  });
  const words = fc.oneof(
    fc.constantFrom(
      ...',;\t"\'\\\r\n(){}=/',
      'INSERT INTO radcheck VALUES ',
      '/user-manager user\nadd name=',
      'COPY a ',
    ),
    fc.constantFrom('"code":', '"quota":1', 'a@b.example', '0912345678', '8.49E+10', '\0', '\ud800', '31/12/1990'),
    fc.string({ maxLength: 6 }),
  );

  test('it is read to its end, and each row is either understood or says what is wrong', () => {
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 60 }).map((parts) => parts.join('')),
        fc.constantFrom(...importKinds),
        fc.constantFrom<ImportForm>('table', 'json', 'script', 'sql'),
        (text, kind, form) => {
          for (const record of readFile(text, form, settingsOf(kind), reading)) {
            if (!record) continue;
            expect(record.line).toBeGreaterThan(0);
            if (record.problems.length === 0) expect(record.values).toBeDefined();
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['ten million separators', ','.repeat(10_000_000), 'table', 1],
    ['ten million line ends', '\n'.repeat(10_000_000), 'table', 0],
    ['one line of ten million letters', 'x'.repeat(10_000_000), 'table', 1],
    ['ten million opened brackets', '{'.repeat(10_000_000), 'json', 0],
    ['a million opened strings', '"\\'.repeat(1_000_000), 'json', 0],
    ['a bracket of millions of nothings', `INSERT INTO radcheck VALUES (${','.repeat(5_000_000)})`, 'sql', 1],
    ['a value that never ends', `INSERT INTO radcheck VALUES (1,'${'x'.repeat(5_000_000)}`, 'sql', 1],
    ['half a million statements of nothing', 'insert into x '.repeat(500_000), 'sql', 0],
    [
      'a line that is continued for ever',
      `/user-manager user\nadd name=a \\\n${' b=c \\\n'.repeat(500_000)}`,
      'script',
      1,
    ],
  ] as const)('%s hold nobody up', (_, text, form, most) => {
    let rows = 0;
    let longest = 0;
    let begun = performance.now();
    for (const record of readFile(text, form, settingsOf('guests'), reading)) {
      if (record) rows += 1;
      longest = Math.max(longest, performance.now() - begun);
      begun = performance.now();
    }
    expect(rows).toBeLessThanOrEqual(most);
    // Between two rests: alone it takes a tenth of it.
    expect(longest).toBeLessThan(2000);
  });

  test('of one row no more is said than anybody reads, and nothing twice', () => {
    const attribute = (name: string, value = 'x') => `(1,'ha','${name}','=','${value}')`;
    const many = Array.from({ length: 5000 }, (_, at) => attribute(`Vendor-${at}`));
    const rows = [...many, ...many, ...Array.from({ length: 5000 }, () => attribute('Expiration', 'some day'))];
    const [account] = read(
      `INSERT INTO radcheck VALUES ${attribute('Cleartext-Password', 'long-enough')},${rows.join(',')};`,
    );
    expect(account!.problems).toEqual([expect.objectContaining({ field: 'valid_until' })]);
    expect(account!.notes.length).toBeLessThanOrEqual(60);
    expect(new Set(account!.notes.map(({ field }) => field)).size).toBe(account!.notes.length);
  });

  test.each([
    ['half a million lists of columns that never end', 'insert into x ('.repeat(300_000), 'sql'],
    ['blocks of a table whose columns never end', 'copy x ('.repeat(300_000), 'sql'],
    ['rows of too many values that never end', `insert into x values (${'1,'.repeat(100)}`.repeat(20_000), 'sql'],
    ['brackets that open without end', 'insert into x values (1'.repeat(200_000), 'sql'],
    ['strings that open without end', "insert into x values ('a".repeat(200_001), 'sql'],
    ['escaped strings in brackets', `{${'"\\\\\\'.repeat(300_000)}`, 'json'],
    ['quotation marks in quotation marks', `a,b\n${'"",'.repeat(300_000)}`, 'table'],
    ['cells that open and never close', `a,b\n${'"x\n'.repeat(300_001)}`, 'table'],
    ['commands without a value', `/user-manager user\n${'add name="\n'.repeat(300_000)}`, 'script'],
  ] as const)('%s take time as they have letters', (_, text, form) => {
    const begun = process.cpuUsage();
    let rows = 0;
    for (const record of readFile(text, form, settingsOf('guests'), reading)) if (record && (rows += 1) > 40_000) break;
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(5000);
  });

  test('more rows than there may be are not read', () => {
    const text = `email\n${Array.from({ length: 50_001 }, (_, at) => `g${at}@example.com`).join('\n')}\n`;
    expect(() => read(text)).toThrow(TooManyRows);
  });
});
