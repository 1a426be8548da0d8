import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { call } from '../../../shell/calls/calls.ts';

type Options = AnswerOf<'GET /auth/options'>;

let asked: Promise<Options> | undefined;

/** Asked once a visit, and without the query cache, which the public screens do not load. */
export function useAuthOptions(): Options | undefined {
  const [options, setOptions] = useState<Options>();
  useEffect(() => {
    asked ??= call('GET /auth/options');
    asked.then(setOptions, () => {
      asked = undefined;
    });
  }, []);
  return options;
}
