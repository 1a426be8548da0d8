import { parseSource, type SourceFile } from '../../source/parse.ts';

/** Source files that exist only in a test: path → text. */
export function planted(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => parseSource(path, text));
}
