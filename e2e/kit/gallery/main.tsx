import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '@wifi/console/kit/provider.tsx';
import { DatesSample, SelectSample } from './choice-samples.tsx';
import { ConfirmSample } from './confirm-sample.tsx';
import { FormSample } from './form-sample.tsx';
import { ListSample } from './list-sample.tsx';
import { UploadSample } from './upload-sample.tsx';

const samples: Record<string, ComponentType> = {
  confirm: ConfirmSample,
  dates: DatesSample,
  form: FormSample,
  list: ListSample,
  select: SelectSample,
  upload: UploadSample,
};

/** One sample a page, named in the address, in the language that is named there too. */
const asked = new URLSearchParams(location.search);
const Sample = samples[asked.get('sample') ?? '']!;

createRoot(document.getElementById('root')!).render(
  <KitProvider language={asked.get('language')}>
    <main style={{ padding: 24 }}>
      <Sample />
    </main>
  </KitProvider>,
);
