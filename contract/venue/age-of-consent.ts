/**
 * Below this age, in whole birthdays, nothing is kept of who somebody is, and no consent is theirs to give. Vietnam's
 * Law on Children 2016 says sixteen, GDPR Art. 8 sixteen unless a state says less, thirteen at least; where a venue
 * asks for more, whoever is not of age yet is a child.
 */
export const usualAgeOfConsent = 16;
export const leastAgeOfConsent = 13;
export const mostAgeOfConsent = 18;
