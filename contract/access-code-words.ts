// Spec §3: random number, random character, random code.
export const codeTypes = ['number', 'character', 'code'] as const;
export type CodeType = (typeof codeTypes)[number];

export const codeStates = ['unused', 'active', 'used-up', 'expired', 'revoked'] as const;
export type CodeState = (typeof codeStates)[number];

/** Without 0 O 1 I L, which people mistake for one another on paper. */
export const codeAlphabets: Record<CodeType, string> = {
  number: '23456789', character: 'ABCDEFGHJKMNPQRSTUVWXYZ', code: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
};
