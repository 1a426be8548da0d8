import type { ComponentType } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign, EmailStyle } from '@wifi/contract/marketing/email-design.ts';

export type Device = 'phone' | 'desktop';

export interface PreviewProps {
  design: EmailDesign;
  language: LanguageId;
  device: Device;
}

export interface LinksProps {
  design: EmailDesign;
  onSelect: (id: string, language: LanguageId) => void;
}

/**
 * Where a mail lives, as far as the editor must know: a template of a page has guests and a look of the page, one of
 * the platform has neither. How it is saved, and what else can be done with it, is up to who opens the editor.
 */
export interface MailHome {
  /** The mail as a guest gets it. */
  Preview: ComponentType<PreviewProps>;
  /** Whether its links lead anywhere: asked of the web by the server, for a page. */
  Links?: ComponentType<LinksProps>;
  /** Under colours and font: what can be done with them beyond this mail. */
  StyleActs?: ComponentType<{ style: EmailStyle; onTake: (style: EmailStyle) => void }>;
}
