import type {
  AccessAnswer,
  AccessRequest,
  AccountingRequest,
  RadiusClient,
  RadiusBackend,
  Sender,
  SenderFact,
  MaybePromise,
} from '../../../platform/radius/backend.ts';

export interface RecordingBackend extends RadiusBackend {
  client: RadiusClient;
  asked: { senders: Sender[]; access: AccessRequest[]; accounting: AccountingRequest[]; facts: SenderFact[] };
  /** What it answers; a test may put another. */
  onAccess: (request: AccessRequest) => MaybePromise<AccessAnswer>;
  onAccounting: (request: AccountingRequest) => MaybePromise<'done' | 'silence'>;
}

/** A backend that knows one router, whose NAS-Identifier is `lobby`, and remembers what it was asked. */
export function createRecordingBackend(
  messageAuthenticator: RadiusClient['messageAuthenticator'] = 'auto',
): RecordingBackend {
  const asked: RecordingBackend['asked'] = { senders: [], access: [], accounting: [], facts: [] };
  const backend: RecordingBackend = {
    client: { key: 'lobby', secret: 'router secret', messageAuthenticator },
    asked,
    onAccess: () => ({ accept: true, attributes: [] }),
    onAccounting: () => 'done',
    findClient: async (sender) => {
      asked.senders.push(sender);
      return sender.nasIdentifier === 'lobby' || sender.certificateName === 'lobby' ? backend.client : undefined;
    },
    authorise: (_client, request) => {
      asked.access.push(request);
      return backend.onAccess(request);
    },
    account: (_client, request) => {
      asked.accounting.push(request);
      return backend.onAccounting(request);
    },
    saw: (_client, fact) => void asked.facts.push(fact),
  };
  return backend;
}
