export interface ArrivalAnswer {
  questionId: string;
  methodId: string;
  mappingField: string;
  answer: unknown;
}

/** A login whose guest has been recognised, with all that was answered on the way. */
export interface Arrival {
  pageId: number;
  visitId: string;
  profileId: number;
  /** Where that one was merged from: who was recognised. A lead is theirs. */
  recognisedId?: number;
  loggedInAt: Date;
  campaignId: number;
  deviceId: number;
  answers: ArrivalAnswer[];
  isChild: boolean;
}
