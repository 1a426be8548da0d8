// No schemas here: the console uses these words and does not load them.

/** Which of them a hotel has is decided by how its OPERA Cloud signs people in: OCIM the first, SSD the second. */
export const ohipLogins = ['client-credentials', 'password'] as const;
