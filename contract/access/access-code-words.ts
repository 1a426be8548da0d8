// Spec §3: random number, random character, random code.
export const codeTypes = ['number', 'character', 'code'] as const;
export type CodeType = (typeof codeTypes)[number];

export const codeStates = ['unused', 'active', 'used-up', 'expired', 'revoked'] as const;
export type CodeState = (typeof codeStates)[number];

/** Spec §9: digits only, or letters plus digits. Without 0 O 1 I L, which people mistake for one another on paper. */
export const codeAlphabets: Record<CodeType, string> = {
  number: '23456789',
  character: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
  code: 'ABCDEFGHJKMNPQRSTUVWXYZ23456789',
};
