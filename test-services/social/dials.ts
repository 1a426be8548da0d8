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
  /** Every call of a server is answered with this HTTP status and nothing else; 0 = as it should be. */
  status: number;
  /** Codes that people bring back are taken for nobody's. */
  isCodeRefused: boolean;
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
  status: 0,
  isCodeRefused: false,
  delay: 0,
};

/** For the page. */
const said: Record<keyof Dials, string> = {
  delay: 'Milliseconds before a server is answered',
  status: 'Answer servers with this HTTP status (0: none)',
  isGarbled: 'Answer servers with a web page',
  isCodeRefused: 'Refuse the codes that people bring back',
  isAudienceWrong: 'ID tokens for another app',
  isIssuerWrong: 'ID tokens of another issuer',
  isNonceWrong: 'ID tokens with another nonce',
  isExpired: 'ID tokens that are over',
  isUnsigned: 'ID tokens without a signature',
  isForged: 'ID tokens with a forged signature',
};

const names = Object.keys(said) as (keyof Dials)[];

export const dialsPart = (dials: Dials): string =>
  `<h2>What goes wrong</h2><form method="post">${names
    .map((name) => {
      const value = dials[name];
      return typeof value === 'boolean'
        ? `<label><input type="checkbox" name="${name}"${value ? ' checked' : ''}> ${said[name]}</label>`
        : `<label>${said[name]} <input type="number" min="0" name="${name}" value="${value}"></label>`;
    })
    .join('')}<button>Set</button></form>`;

const numberIn = (form: URLSearchParams, name: string, most: number): number =>
  Math.min(most, Math.max(0, Number(form.get(name)) || 0));

export const readDials = (form: URLSearchParams): Dials => {
  const isOn = Object.fromEntries(names.map((name) => [name, form.has(name)])) as unknown as Dials;
  return { ...isOn, delay: numberIn(form, 'delay', 60_000), status: numberIn(form, 'status', 599) };
};
