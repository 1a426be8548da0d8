import { useT } from '../../../../kit/language.tsx';
import { sentenceParts } from './sentence-parts.ts';
import classes from './setup.module.css';

interface SentenceProps {
  text: string;
  params: Record<string, string | number>;
}

/** A sentence that the server wrote in English, in the reader's language; values keep their own direction. */
export function Sentence({ text, params }: SentenceProps) {
  const t = useT();
  return sentenceParts(t, text, params).map((part, at) =>
    part.isValue ? (
      <bdi key={at} className={classes.value}>
        {part.text}
      </bdi>
    ) : (
      part.text
    ),
  );
}
