import type { ReactElement } from 'react';
import type { SplashTemplate } from '@wifi/contract/access/splash-templates.ts';

/** Hex colours, so that their contrast can be checked. */
export interface Palette {
  /** Behind everything. */
  paper: string;
  /** Text on the paper or the art: name and welcome. */
  onPaper: string;
  /** The card with the form, its text and its quieter text. */
  card: string;
  ink: string;
  soft: string;
  /** Borders of fields; at least 3:1 against the card. */
  line: string;
  button: string;
  onButton: string;
}

export interface Template {
  id: SplashTemplate;
  palette: Palette;
  styles: string;
  Art: () => ReactElement;
  /** Shown where the operator wrote nothing. */
  welcome: string;
  bottom: string;
  button: string;
}
