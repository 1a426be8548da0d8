export interface SendOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Request {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body: XMLHttpRequestBodyInit;
}

/** XMLHttpRequest because `fetch` cannot say how much of a body has gone out. */
export function sendFile(
  { method, url, headers = {}, body }: Request,
  { onProgress, signal }: SendOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      request.status < 300
        ? resolve(request.response)
        : reject(Object.assign(new Error(String(request.status)), request.response, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new Error('network')));
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
