/** What can be turned to see a network go wrong. */
export interface Dials {
  /** The ID token is made for another app. */
  isAudienceWrong: boolean;
  isIssuerWrong: boolean;
  isNonceWrong: boolean;
  isExpired: boolean;
  /** `alg: none`, and no signature. */
  isUnsigned: boolean;
  /** Signed with a key that stands in no list. */
  isForged: boolean;
  /** Answers that are no answer: a web page where JSON belongs. */
  isGarbled: boolean;
  /** Every call of a server is answered with 500. */
  isBroken: boolean;
  /** Milliseconds before a server is answered. */
  delay: number;
}

export const straight: Dials = {
  isAudienceWrong: false,
  isIssuerWrong: false,
  isNonceWrong: false,
  isExpired: false,
  isUnsigned: false,
  isForged: false,
  isGarbled: false,
  isBroken: false,
  delay: 0,
};
