import { foldText } from '../../../people/profiles/recognise/fold.ts';

/** More of what a guest writes is not read: a question fits in, and work stays bounded. */
const longestRead = 500;

/** How people in Vietnam shorten words while they chat, without marks, and how guests spell what they look for. */
const shortened: Record<string, string> = {
  k: 'khong',
  ko: 'khong',
  kg: 'khong',
  hok: 'khong',
  khg: 'khong',
  dc: 'duoc',
  duok: 'duoc',
  bn: 'bao nhieu',
  bnhieu: 'bao nhieu',
  baonhieu: 'bao nhieu',
  mk: 'mat khau',
  mkhau: 'mat khau',
  matkhau: 'mat khau',
  wf: 'wifi',
  wiffi: 'wifi',
  wfi: 'wifi',
  wify: 'wifi',
  waifai: 'wifi',
  j: 'gi',
  ji: 'gi',
  z: 'vay',
  zay: 'vay',
  ntn: 'nhu the nao',
  ks: 'khach san',
  sdt: 'so dien thoai',
  dt: 'dien thoai',
  dthoai: 'dien thoai',
  ck: 'chuyen khoan',
  tt: 'thanh toan',
  vs: 'voi',
  ntnao: 'nhu the nao',
  mik: 'minh',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  u: 'you',
  pw: 'password',
  pwd: 'password',
  passwd: 'password',
  passwork: 'password',
  tks: 'thanks',
  bf: 'breakfast',
};

/** Written as one word or as two: the first sign of a pair that is one. */
const pairs: Record<string, string> = {
  'wi fi': 'wifi',
  'wai fai': 'wifi',
  'pass word': 'password',
  'e mail': 'email',
};

const expanded = (word: string): string[] => (Object.hasOwn(shortened, word) ? shortened[word]!.split(' ') : [word]);

/**
 * The words of a text without capitals and marks, shortened ones written out. Scripts that know no blanks stand sign by
 * sign, so that words are found in them too.
 */
export function readWords(text: string): string[] {
  const plain = foldText(text.slice(0, longestRead)).replace(
    /\p{Script=Han}|\p{Script=Kana}|\p{Script=Thai}/gu,
    ' $& ',
  );
  const found = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const words: string[] = [];
  for (const word of found) {
    const pair = `${words.at(-1) ?? ''} ${word}`;
    if (Object.hasOwn(pairs, pair)) words[words.length - 1] = pairs[pair]!;
    else words.push(...expanded(word));
  }
  return words;
}
