import type { AccessAnswer, AccessRequest, AccountingRequest, RadiusClient, RadiusDesk, Sender, SenderFact, Soon } from '../../../platform/radius/desk.ts';

export interface RecordingDesk extends RadiusDesk {
  client: RadiusClient;
  asked: { senders: Sender[]; access: AccessRequest[]; accounting: AccountingRequest[]; facts: SenderFact[] };
  /** What it answers; a test may put another. */
  onAccess: (request: AccessRequest) => Soon<AccessAnswer>;
  onAccounting: (request: AccountingRequest) => Soon<'done' | 'silence'>;
}

/** A desk that knows one router, whose NAS-Identifier is `lobby`, and remembers what it was asked. */
export function createRecordingDesk(messageAuthenticator: RadiusClient['messageAuthenticator'] = 'auto'): RecordingDesk {
  const asked: RecordingDesk['asked'] = { senders: [], access: [], accounting: [], facts: [] };
  const desk: RecordingDesk = {
    client: { key: 'lobby', secret: 'router secret', messageAuthenticator },
    asked,
    onAccess: () => ({ accept: true, attributes: [] }),
    onAccounting: () => 'done',
    findClient: async (sender) => {
      asked.senders.push(sender);
      return sender.nasIdentifier === 'lobby' || sender.certificateName === 'lobby' ? desk.client : undefined;
    },
    authorise: (_client, request) => {
      asked.access.push(request);
      return desk.onAccess(request);
    },
    account: (_client, request) => {
      asked.accounting.push(request);
      return desk.onAccounting(request);
    },
    saw: (_client, fact) => void asked.facts.push(fact),
  };
  return desk;
}
