// No schemas here: the console and the guest's pages use these words and do not load them.

/** How a guest gets a code. `screen`: it is shown at once. */
export const codeChannels = ['sms', 'email', 'screen'] as const;
export type CodeChannel = (typeof codeChannels)[number];

/** How guests come by an access code by themselves; `none`: they bring one along. */
export const codeDeliveries = ['none', 'on_screen', 'email', 'sms'] as const;
export type CodeDelivery = (typeof codeDeliveries)[number];

/** `proof` shows whose a contact is, `access-code` is one of the page's codes. */
export const codePurposes = ['proof', 'access-code'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** `unknown`: the gateway did not say whether it has taken it, and it is never sent a second time. */
export const codeStates = ['waiting', 'sent', 'delivered', 'failed', 'unknown'] as const;
export type CodeState = (typeof codeStates)[number];

/** Seconds before the next one can be asked for. */
export const resendPause = 45;
/** Minutes that one is good for, and how often it may be typed. */
export const codeMinutes = 5;
export const codeTries = 5;
export const codeDigits = 6;

/** What a page allows within a day of its clocks, unless it says otherwise. */
export const usualCodeLimits = { perNumber: 5, perPhone: 8, perDevice: 300, smsADay: 300, emailsADay: 1000 };
export type CodeLimit = keyof typeof usualCodeLimits;
export const mostCodesADay = 100_000;
