import { Drawer } from '@mantine/core';
import { useMemo, useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { useList } from '../../../shell/calls/queries.ts';
import { CreateTemplate } from '../../../shell/managed-templates/create-template.tsx';
import { TemplateGallery, useNarrowed } from '../../../shell/managed-templates/template-gallery.tsx';
import { firstFlow } from '../../../shell/splash-editor/new-content.ts';
import { PreviewPane } from '../../../shell/splash-editor/preview-pane.tsx';
import { SplashThumb } from '../../../shell/splash-editor/splash-thumb.tsx';
import { PreviewSourceContext } from '../../../shell/splash-preview/use-splash-preview.ts';
import { readWords } from '../../../widgets/words/read-words.ts';
import { PageSelect } from './page-select.tsx';
import { splashTemplates, templatePreviews, type Template } from './template.ts';

export default function Templates() {
  const t = useT();
  const narrowing = useNarrowed();
  const { search, state, category, plan } = narrowing.narrowed;
  const list = useList('GET /templates', rowsPerLoad, { search, state, category, plan });
  return (
    <PreviewSourceContext value={templatePreviews}>
      <TemplateGallery
        kind={splashTemplates}
        purpose={t(
          'What pages can start their splash from. A page gets a copy: what you change later does not touch it.',
        )}
        list={list}
        narrowing={narrowing}
        beginning={t('Start from nothing, from another template or from the splash of a page.')}
        pictureOf={({ design }) => <SplashThumb design={design} flow={firstFlow} />}
        renderCreate={(made) => <CreateTemplate kind={splashTemplates} PageSelect={PageSelect} {...made} />}
        renderPreview={(template, onClose) => <PreviewDrawer template={template} onClose={onClose} />}
      />
    </PreviewSourceContext>
  );
}

function PreviewDrawer({ template, onClose }: { template: Template; onClose: () => void }) {
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState(own);
  const content = useMemo(() => ({ design: template.design, flow: firstFlow }), [template]);
  return (
    <Drawer opened onClose={onClose} title={<bdi>{readWords(template.names, own)}</bdi>} position="right" size={720}>
      <PreviewPane
        content={content}
        selected="design"
        language={language}
        onLanguage={setLanguage}
        onSelect={() => onClose()}
      />
    </Drawer>
  );
}
