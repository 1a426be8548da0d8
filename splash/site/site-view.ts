import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';

/** Everything a page of the public site is made of. */
export interface SiteView {
  language: LanguageId;
  /** Only if the reader chose the language: then links keep it. */
  isChosenLanguage: boolean;
  /** Where the site lies: `https://wifi.example/v/lotus7tea2`. */
  url: string;
  /** The path of its first page, from which links go on: `/v/lotus7tea2`, or `/` on a host of its own. */
  home: string;
  page: { eid: string; name: string; category: PageCategory; mobile: string; address: string; about: string };
  design: Pick<SplashDesign, 'template' | 'logo' | 'headerImage' | 'primaryColour' | 'textColour' | 'cardColour'>;
  screen: SiteScreen;
}

export interface SiteItem {
  eid: string;
  title: string;
  description: string;
  mediaFiles: { type: 'i' | 'v'; url: string; name: string }[];
  price: number | null;
  currency: string;
  unit: string;
  rating: { average: number | null; count: number };
}

interface SiteMenu {
  id: number;
  name: string;
}
/** id 0: items that stand under no menu. */
interface SiteSection extends SiteMenu {
  items: SiteItem[];
}

export type SiteScreen = ListScreen | ItemScreen;

export interface ListScreen {
  kind: 'list';
  menus: SiteMenu[];
  /**
   * All of them where they fit on one page; then the menus are anchors. Else the chosen one, and the menus are links.
   */
  sections: SiteSection[];
  isWhole: boolean;
  /** Query of the rest of the chosen menu. */
  more: { menu: number; skip: number } | undefined;
}

export interface ItemScreen {
  kind: 'item';
  item: SiteItem;
  takesReviews: boolean;
  reviews: { name: string; stars: number; text: string; createdAt: Date }[];
  /** After a review was sent. */
  said: 'thanks' | 'stars-missing' | 'too-many' | undefined;
  /** What was typed, where it has to be shown again. */
  typed: { name: string; text: string };
}
