declare module 'help:titles' {
  import type { HelpLanguage } from '@wifi/contract/help-paths.ts';
  const titles: ({ name: string } & Record<HelpLanguage, string>)[];
  export default titles;
}
