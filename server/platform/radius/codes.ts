/** RFC 2865 §3, RFC 2866 §3, RFC 5997 §3, RFC 5176 §3. */
export const codes = {
  accessRequest: 1,
  accessAccept: 2,
  accessReject: 3,
  accountingRequest: 4,
  accountingResponse: 5,
  accessChallenge: 11,
  statusServer: 12,
  disconnectRequest: 40,
  disconnectAck: 41,
  disconnectNak: 42,
  changeRequest: 43,
  changeAck: 44,
  changeNak: 45,
} as const;
