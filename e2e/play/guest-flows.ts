/** What the click method of the journeys allows, and what the router must be told because of it. */
const methodLimits = { speedUp: 512, speedDown: 2048, sessionTimeout: 30, idleTimeout: 5, dataCap: 100 };
export const routerLimits = { speedUp: 512, speedDown: 2048, seconds: 1800, idleSeconds: 300, bytes: 100_000_000 };

export const click = { id: 'click', type: 'click', limits: methodLimits };
export const code = { id: 'code', type: 'access_code', limits: methodLimits };
export const account = { id: 'account', type: 'account', limits: methodLimits, allowsSignUp: true };
export const hsia = { id: 'hsia', type: 'hsia_account', limits: methodLimits };
export const block = {
  id: 'block',
  type: 'block',
  methods: [{ ...click, limits: { ...methodLimits, sessionTimeout: 10 } }, code, hsia],
};
export const choice = {
  id: 'choice',
  type: 'a_b_choice',
  a: { label: { en: 'I live here' }, method: hsia },
  b: { label: { en: 'I am a visitor' }, method: code },
};

const options = (...values: string[]) => values.map((value) => ({ value, label: { en: value } }));

/** All eight types of questions, all of which must be answered. */
export const survey = {
  id: 'survey',
  type: 'survey',
  limits: methodLimits,
  questions: [
    { id: 'name', type: 'SURVEY_TEXT', title: { en: 'Your name' }, mappingField: 'name' },
    { id: 'stay', type: 'SURVEY_RATE', title: { en: 'Your stay' }, gradeRange: 5 },
    { id: 'likes', type: 'SURVEY_CHECKBOX', title: { en: 'You liked' }, options: options('pool', 'spa', 'bar') },
    {
      id: 'from',
      type: 'SURVEY_DROPDOWN',
      title: { en: 'You are from' },
      options: options('north', 'centre', 'south'),
    },
    {
      id: 'purpose',
      type: 'SURVEY_MULTIPLE_CHOICE',
      title: { en: 'You came for' },
      options: options('work', 'leisure'),
    },
    {
      id: 'when',
      type: 'SURVEY_CHECKBOX_GRID',
      title: { en: 'You went' },
      rows: options('breakfast', 'dinner'),
      columns: options('weekday', 'weekend'),
    },
    {
      id: 'how',
      type: 'SURVEY_MULTIPLE_CHOICE_GRID',
      title: { en: 'It was' },
      rows: options('room', 'staff'),
      columns: options('fine', 'poor'),
    },
    { id: 'again', type: 'SURVEY_LINEAR_SCALE', title: { en: 'You will come again' }, from: 1, to: 5 },
  ].map((question) => ({ ...question, required: true })),
};
