export const licenceStates = ['unused', 'used', 'expired', 'revoked'] as const;
export type LicenceState = (typeof licenceStates)[number];

export const mostCodesInBatch = 10_000;
export const mostLicenceMonths = 120;
