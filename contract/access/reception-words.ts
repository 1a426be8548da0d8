// No schemas here: the console uses these words and does not load them.

/** `ended`: nobody answered in time. */
export const receptionStates = ['waiting', 'approved', 'refused', 'ended'] as const;
export type ReceptionState = (typeof receptionStates)[number];

/** Minutes in which somebody at the desk has to answer. */
export const receptionPatience = 10;
