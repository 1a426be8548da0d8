/**
 * An operator's pattern runs on what guests type: one that can take exponential time would stop the server.
 * Refused are groups that repeat while something inside them repeats or branches, and back-references.
 */
export function isCalmPattern(pattern: string): boolean {
  if (/\\[1-9k]/.test(pattern)) return false;
  if (/\((?:[^()\\]|\\.)*[*+|{](?:[^()\\]|\\.)*\)\s*[*+{]/.test(pattern) || /\([^()]*\([^)]*\)[^)]*\)\s*[*+{]/.test(pattern)) return false;
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}
