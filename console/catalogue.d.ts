declare module 'catalogue:parts' {
  import type { Messages } from '@lingui/core';
  /** By language and part: 'vi/devices'. */
  const parts: Record<string, (() => Promise<{ default: Messages }>) | undefined>;
  export default parts;
}

declare module 'catalogue:*' {
  import type { Messages } from '@lingui/core';
  const messages: Messages;
  export default messages;
}
