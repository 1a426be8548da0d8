/** What an answer is: the five of spec §3, and three more that would each take a pattern. */
export const dataTypes = ['string', 'text_area', 'number', 'date', 'time', 'phone', 'email', 'postcode'] as const;
export type DataType = (typeof dataTypes)[number];

export const longestPattern = 200;

/** Numbers, days and hours are counted; everything else is words, to be read. */
export const isWords = (dataType: DataType): boolean =>
  dataType !== 'number' && dataType !== 'date' && dataType !== 'time';

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
const isNumber = (text: string) => /^-?\d{1,12}([.,]\d{1,6})?$/.test(text);
// As wide as the profile's own fields: what is taken here fills them.
const isPhone = (text: string) => /^(?:\+|00)?\d{6,15}$/.test(text.replace(/[\s().\-/]/g, ''));
const isEmail = (text: string) => /^[^\s@<>"(),;:]{1,64}@[^\s@<>"(),;:]{1,190}\.[^\s@.<>"(),;:]{2,}$/.test(text);
/** Of any country: letters and digits, with spaces or dashes between them, and no country does without digits. */
const isPostcode = (text: string) => /^[a-z\d][a-z\d -]{1,8}[a-z\d]$/i.test(text) && /\d/.test(text);

const fits: Record<DataType, (text: string) => boolean> = {
  string: (text) => !/[\r\n]/.test(text),
  text_area: () => true,
  number: isNumber,
  date: isDate,
  time: isTime,
  phone: isPhone,
  email: isEmail,
  postcode: isPostcode,
};

/** Whether a text, of no more than `longestAnswer` characters, is what the question asks for. */
export const isOfType = (dataType: DataType, text: string): boolean => fits[dataType](text);
