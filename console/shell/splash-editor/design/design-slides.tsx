import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { useT } from '../../../kit/language.tsx';
import { MovableList } from '../../../widgets/editor/movable-list.tsx';
import { MediaPicker } from '../../../widgets/media/media-picker.tsx';
import { WordsField } from '../fields/words-field.tsx';
import { moved } from '../flow-edits.ts';
import classes from '../../../widgets/editor/editor-fields.module.css';

type Slides = SplashDesign['slides'];
const mostSlides = 8;

interface DesignSlidesProps {
  slides: Slides;
  problems: Record<string, string>;
  onChange: (slides: Slides) => void;
}

export function DesignSlides({ slides, problems, onChange }: DesignSlidesProps) {
  const t = useT();
  const items = slides.map((slide, index) => ({ key: String(index), name: t('Slide {n}', { n: index + 1 }), slide }));
  const put = (at: number, slide: Slides[number]) => onChange(slides.map((one, index) => (index === at ? slide : one)));
  return (
    <>
      <MovableList label={t('Slides')} items={items} onMove={(from, to) => onChange(moved(slides, from, to))}>
        {({ slide, name }, index) => (
          <div className={classes.stack}>
            <MediaPicker
              label={name}
              kind="i"
              value={slide.image}
              error={problems[`slides.${index}.image`]}
              onChange={(image) => put(index, { ...slide, image })}
            />
            <WordsField
              label={t('What is on the picture')}
              longest={120}
              hasNoWords
              value={slide.alt}
              onChange={(alt) => put(index, { ...slide, alt })}
              description={t('For guests who cannot see it.')}
            />
            <Button
              variant="subtle"
              color="danger"
              className={classes.quiet!}
              leftSection={<IconTrash aria-hidden />}
              onClick={() => onChange(slides.filter((_, at) => at !== index))}
            >
              {t('Remove {name}', { name })}
            </Button>
          </div>
        )}
      </MovableList>
      {slides.length < mostSlides && (
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => onChange([...slides, { image: '', alt: {} }])}
        >
          {t('Add a slide')}
        </Button>
      )}
    </>
  );
}
