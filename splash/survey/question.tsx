import type { ReactElement } from 'react';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import { Choices } from './choices.tsx';
import { Dropdown } from './dropdown.tsx';
import { Grid } from './grid.tsx';
import { LinearScale } from './linear-scale.tsx';
import { Stars } from './stars.tsx';
import { TextAnswer } from './text-answer.tsx';

export function Question({ question }: { question: SurveyQuestion }): ReactElement {
  switch (question.type) {
    case 'SURVEY_TEXT':
      return <TextAnswer question={question} />;
    case 'SURVEY_RATE':
      return <Stars question={question} />;
    case 'SURVEY_CHECKBOX':
      return <Choices question={question} type="checkbox" />;
    case 'SURVEY_MULTIPLE_CHOICE':
      return <Choices question={question} type="radio" />;
    case 'SURVEY_DROPDOWN':
      return <Dropdown question={question} />;
    case 'SURVEY_CHECKBOX_GRID':
      return <Grid question={question} type="checkbox" />;
    case 'SURVEY_MULTIPLE_CHOICE_GRID':
      return <Grid question={question} type="radio" />;
    case 'SURVEY_LINEAR_SCALE':
      return <LinearScale question={question} />;
  }
}
