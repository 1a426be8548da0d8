import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, ApiError } from '../../../../shell/calls/api.ts';
import { callPage } from '../../../../shell/calls/page-calls.ts';
import { followEvents } from '../../../../shell/live/follow-events.ts';
import { openPageStream } from '../../../../shell/live/page-stream.ts';
import { useSelectedPage } from '../../../../shell/session/selected-page.ts';
import type { Content } from '../../../../shell/splash-editor/content.ts';

export type Trial = AnswerOf<'POST /trials'>;
type TrialState = AnswerOf<'GET /trials/{id}/live'>;
export type TrialEvent = TrialState['events'][number];

const nothingYet: TrialState = { isOnline: false, isOver: false, events: [] };

/** Runs what is being edited as a guest would meet it, from the first look on until nobody looks any more. */
export function useTrial(campaignId: number, content: Content) {
  const { eid } = useSelectedPage();
  const tried = useRef(content);
  const [round, setRound] = useState(0);
  const [trial, setTrial] = useState<Trial>();
  const [state, setState] = useState(nothingYet);
  const [error, setError] = useState<ApiError>();

  useEffect(() => {
    if (!eid) return undefined;
    let stop: (() => void) | undefined;
    const started = callPage(eid, 'POST /trials', { body: { campaignId, ...tried.current } });
    let isLeft = false;
    const follow = ({ id }: Trial) =>
      followEvents({
        connect: async (signal) => {
          const response = await openPageStream(eid, `/trials/${id}/live`, signal);
          // It ended while nobody looked, or the server started anew.
          if (response.status === 404) finish();
          return response;
        },
        onEvent: ({ event, data }) => {
          if (event !== 'update') return;
          const next = JSON.parse(data) as TrialState;
          setState(next);
          if (next.isOver) stop?.();
        },
        onState: () => undefined,
      });
    const finish = () => {
      setState((known) => ({ ...known, isOver: true, isOnline: false }));
      stop?.();
    };
    started.then(
      (made) => {
        if (isLeft) return;
        setTrial(made);
        stop = follow(made);
      },
      (refused: ApiError) => !isLeft && setError(refused),
    );
    return () => {
      isLeft = true;
      stop?.();
      void started.then(({ id }) => callPage(eid, 'DELETE /trials/{id}', { params: { id } })).catch(() => undefined);
    };
  }, [eid, campaignId, round]);

  return {
    trial,
    error,
    ...state,
    disconnect: async () => {
      if (eid && trial) await callPage(eid, 'POST /trials/{id}/disconnect', { params: { id: trial.id } });
    },
    startAgain: () => {
      setTrial(undefined);
      setState(nothingYet);
      setError(undefined);
      setRound((before) => before + 1);
    },
  };
}
