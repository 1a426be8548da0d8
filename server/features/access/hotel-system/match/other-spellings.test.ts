import { expect, test } from 'vitest';
import { otherSpellings } from './other-spellings.ts';

test.each([
  ['VAN DUC NGUYEN', ['NGUYEN, VAN DUC', 'Nguyễn Văn Đức', 'Nguyễn', 'Văn Đức Nguyễn'], ['Nguyễn Văn Đức']],
  ['KHALID AL-RASHID', ['AL-RASHID, KHALID', 'الراشد خالد', 'الراشد', 'خالد الراشد'], ['الراشد خالد']],
  ['XIAOMING WANG', ['王 小明', '王', '小明 王', '王小明'], ['王 小明', '王小明']],
  ['Jane Doe', ['Doe, Jane', 'Jane Miller'], ['Jane Miller']],
  ['', ['Doe'], ['Doe']],
])('%s: only what tells more than the name before is shown', (name, others, shown) => {
  expect(otherSpellings(name, others)).toEqual(shown);
});
