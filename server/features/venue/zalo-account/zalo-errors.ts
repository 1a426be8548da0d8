import type { ZaloFailure } from '@wifi/contract/venue/zalo-account-words.ts';

/** `token`: the access token no longer counts, which a new one mends. */
type ErrorClass = ZaloFailure | 'token';

const codes: Partial<Record<ErrorClass, readonly number[]>> = {
  token: [-216, -220, -124, 452],
  reconnect: [-14002, -14003, -204, -205, -209, -212, -219, -223, -242, -1241, 112],
  billing: [-221, -224, -135, -136, -137, -320, -321, -115],
  recipient: [-213, -217, -218, -227, -230, -232, -244, -114, -118, -119, -139, -140, -141],
  later: [-32, -100, -211, -144, -147, -1441, -1471, -1472, -133, -234],
  payload: [-200, -201, -210, -233, -240, -248, -249, -108, -109, -1121, -1122, -1124, -117, -131, -146],
};

const classes = new Map<number, ErrorClass>(
  (Object.keys(codes) as ErrorClass[]).flatMap((kind) => codes[kind]!.map((code) => [code, kind] as const)),
);

/** A code that nobody has told us of is a refusal of what was sent: it was not done, and would be refused again. */
export function classOf(code: number, message: string): ErrorClass {
  // The same number tells of a missing permission and of too many articles.
  if (code === -223 && /quota/i.test(message)) return 'later';
  return classes.get(code) ?? 'payload';
}
