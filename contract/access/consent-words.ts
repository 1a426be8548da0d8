/** What a guest may be written to for, each by a box of its own that is never ticked beforehand. */
export const newsPurposes = ['email', 'messages'] as const;
export type NewsPurpose = (typeof newsPurposes)[number];

export const consentPurposes = ['terms', ...newsPurposes] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The field of the guest's form. */
export const newsField = (purpose: NewsPurpose): string => `news-${purpose}`;
