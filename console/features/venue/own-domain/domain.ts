import type { AnswerOf } from '../../../shell/calls/api.ts';

export type OwnDomainAnswer = AnswerOf<'GET /own-domain'>;
export type Domain = NonNullable<OwnDomainAnswer['domain']>;
