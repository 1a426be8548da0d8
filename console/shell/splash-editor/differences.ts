import type { LoginStep } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { msg } from '../../kit/language.tsx';
import type { Content } from './content.ts';

const [look, texts, pictures, film, slides, behaviour] = [
  msg('Look'),
  msg('Texts'),
  msg('Pictures'),
  msg('Film'),
  msg('Slides'),
  msg('Behaviour'),
];

/** Where the editor has each setting; one that is new to the contract does not compile here. */
const groupOf: Record<keyof SplashDesign, string> = {
  template: look,
  primaryColour: look,
  textColour: look,
  cardColour: look,
  cardOpacity: look,
  wave: look,
  welcomeText: texts,
  bottomText: texts,
  termsText: texts,
  asksForTerms: texts,
  asksForEmailNews: texts,
  emailNewsText: texts,
  asksForMessageNews: texts,
  messageNewsText: texts,
  inHouseButtonLabel: texts,
  guestButtonLabel: texts,
  showsInstruction: texts,
  instruction: texts,
  logo: pictures,
  logoLoadingTime: pictures,
  headerImage: pictures,
  footerImage: pictures,
  backgroundMobile: pictures,
  backgroundDesktop: pictures,
  backgroundSize: pictures,
  tint: pictures,
  tintOpacity: pictures,
  posterImage: film,
  video: film,
  videoPlayedTime: film,
  videoControls: film,
  videoMuted: film,
  videoAutoplay: film,
  slides,
  slideType: slides,
  slideSpeed: slides,
  slideChangeSpeed: slides,
  waitTime: behaviour,
  followMinutes: behaviour,
  autologin: behaviour,
  countdown: behaviour,
  showsSurvey: behaviour,
  redirectUrl: behaviour,
};

interface StepDifference {
  step: LoginStep;
  how: 'added' | 'removed' | 'changed';
}
export interface Differences {
  groups: string[];
  steps: StepDifference[];
  isReordered: boolean;
}

const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, part]) => [name, canonical(part)]),
        )
      : value;
// A jsonb column does not keep the order of names.
const isSame = (one: unknown, other: unknown) => JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/** What `mine` has that `theirs` has not, and the other way round. */
export function differences(mine: Content, theirs: Content): Differences {
  const names = (Object.keys(groupOf) as (keyof SplashDesign)[]).filter(
    (name) => !isSame(mine.design[name], theirs.design[name]),
  );
  const steps = mine.flow.flatMap((step): StepDifference[] => {
    const other = theirs.flow.find(({ id }) => id === step.id);
    return !other ? [{ step, how: 'added' }] : isSame(step, other) ? [] : [{ step, how: 'changed' }];
  });
  const removed = theirs.flow
    .filter(({ id }) => !mine.flow.some((step) => step.id === id))
    .map((step): StepDifference => ({ step, how: 'removed' }));
  const shared = (one: Content, other: Content) =>
    one.flow.filter(({ id }) => other.flow.some((step) => step.id === id)).map(({ id }) => id);
  return {
    groups: [...new Set(names.map((name) => groupOf[name]))],
    steps: [...steps, ...removed],
    isReordered: !isSame(shared(mine, theirs), shared(theirs, mine)),
  };
}
