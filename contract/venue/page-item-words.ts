// Without the schemas, so that the console can use them without loading those.
export const longestDescription = 1000;
export const longestReview = 600;
export const mostPictures = 8;
export const mostItems = 1000;
export const mostStars = 5;

/** A review waits until somebody of the page has read it. */
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];
