/** For equipment that knows no "for ever", or takes it too literally: the guest logs in again after thirty days. */
export const longSession = 30 * 86_400;

export const secondsOf = ({ seconds }: { seconds: number | undefined }): number => seconds ?? longSession;
