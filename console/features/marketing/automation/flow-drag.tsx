import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import type { Place } from './flow-edits.ts';
import classes from './flow-drawing.module.css';

const byPointer = { activationConstraint: { distance: 4 } };
/** The editor says itself where a step has come to, however it was moved. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

interface FlowDragProps {
  nameOf: (id: string) => string;
  onPut: (id: string, place: Place) => void;
  children: ReactNode;
}

/** Around the flow: the mouse carries cards and puts them down on the lines between them. Keys have their own ways. */
export function FlowDrag({ nameOf, onPut, children }: FlowDragProps) {
  const [carried, setCarried] = useState<string>();
  const sensors = useSensors(useSensor(PointerSensor, byPointer));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent }}
      onDragStart={({ active }) => setCarried(nameOf(String(active.id)))}
      onDragCancel={() => setCarried(undefined)}
      onDragEnd={({ active, over }) => {
        setCarried(undefined);
        if (over) onPut(String(active.id), over.data.current as Place);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {carried !== undefined && <span className={classes.carried}>{carried}</span>}
      </DragOverlay>
    </DndContext>
  );
}
