import { useState } from 'react';
import { Upload } from '@wifi/console/kit/files/upload.tsx';

/** Takes pictures of at most a kilobyte; one whose name begins with “twice” arrives at the second attempt only. */
export function UploadSample() {
  const [tried] = useState(() => new Set<string>());
  const [arrived, setArrived] = useState<string[]>([]);
  const send = async ({ name }: File) => {
    if (!name.startsWith('twice') || tried.has(name)) return;
    tried.add(name);
    throw new Error('The line broke');
  };
  return (
    <>
      <Upload
        send={send}
        accept="image/*"
        maxBytes={1024}
        wholeWindow
        onDone={({ name }) => setArrived((before) => [...before, name])}
        describeFailure={(error) => (error as Error).message}
      />
      <output aria-label="Arrived">{arrived.join(', ')}</output>
    </>
  );
}
