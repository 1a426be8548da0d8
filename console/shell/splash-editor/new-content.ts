import type { LoginFlow, PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { SplashTemplate } from '@wifi/contract/access/splash-templates.ts';
import type { SurveyQuestion, SurveyQuestionType } from '@wifi/contract/access/survey.ts';

// The defaults of the contract, written out: the console does not load the schemas they stand in.

export const plainDesign = (template: SplashTemplate): SplashDesign => ({
  template,
  logo: '',
  logoLoadingTime: 0,
  headerImage: '',
  footerImage: '',
  backgroundMobile: '',
  backgroundDesktop: '',
  backgroundSize: 'cover',
  tint: null,
  tintOpacity: 0,
  posterImage: '',
  video: '',
  videoPlayedTime: 0,
  videoControls: true,
  videoMuted: true,
  videoAutoplay: true,
  slides: [],
  slideType: 'none',
  slideSpeed: 5000,
  slideChangeSpeed: 400,
  wave: { isShown: false, height: 60, points: 4, amplitude: 20, isPaused: false },
  primaryColour: null,
  textColour: null,
  cardColour: null,
  cardOpacity: 1,
  welcomeText: {},
  bottomText: {},
  termsText: {},
  asksForTerms: true,
  asksForEmailNews: false,
  emailNewsText: {},
  asksForMessageNews: false,
  messageNewsText: {},
  inHouseButtonLabel: {},
  guestButtonLabel: {},
  waitTime: 0,
  autologin: true,
  countdown: 3,
  showsSurvey: true,
  showsInstruction: false,
  instruction: {},
  redirectUrl: '',
});

const shared = (id: string) => ({
  id,
  title: {},
  description: {},
  buttonLabel: {},
  buttonColour: null,
  buttonTextColour: null,
  buttonHeight: 52,
  limits: { speedUp: 0, speedDown: 0, sessionTimeout: 0, idleTimeout: 0, dataCap: 0 },
  expire_in: 0,
});

export function newMethod(type: PlainMethod['type'], id: string): PlainMethod {
  switch (type) {
    case 'survey':
      return { ...shared(id), type, questions: [newQuestion('SURVEY_TEXT', 'q1')] };
    case 'account':
      return { ...shared(id), type, allowsSignUp: true };
    case 'opera_cloud':
      return { ...shared(id), type, asksFor: ['lastName'], allowsFirstName: false };
    default:
      return { ...shared(id), type };
  }
}

export const firstFlow: LoginFlow = [newMethod('click', 'click')];

const options = () => [
  { value: 'a', label: {} },
  { value: 'b', label: {} },
];

export function newQuestion(
  type: SurveyQuestionType,
  id: string,
  kept: Partial<Pick<SurveyQuestion, 'title' | 'required' | 'mappingField' | 'storedField'>> = {},
): SurveyQuestion {
  const question = { id, title: {}, required: false, mappingField: null, storedField: '', ...kept };
  switch (type) {
    case 'SURVEY_TEXT':
      return { ...question, type, dataType: 'string', regularExpression: '' };
    case 'SURVEY_RATE':
      return { ...question, type, gradeRange: 5 };
    case 'SURVEY_LINEAR_SCALE':
      return { ...question, type, from: 1, to: 5, minLabel: {}, maxLabel: {} };
    case 'SURVEY_CHECKBOX_GRID':
    case 'SURVEY_MULTIPLE_CHOICE_GRID':
      return { ...question, type, rows: options(), columns: options() };
    default:
      return { ...question, type, options: options() };
  }
}
