declare module 'catalogue:parts' {
  import type { Messages } from '@lingui/core';
  /** By language and part: 'vi/devices'. */
  const parts: Record<string, (() => Promise<{ default: Messages }>) | undefined>;
  export default parts;
}

declare module 'catalogue:labels' {
  /** By the English name: those in all languages. */
  const labels: Record<string, string[] | undefined>;
  export default labels;
}

declare module 'catalogue:*' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export default messages;
}
