import { useCallback, useEffect, useRef, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useFetched } from '../../../kit/use-fetched.ts';
import type { Device } from './device.ts';
import { CreateDevice } from './settings/create-device.tsx';

// Most visits only look at the list.
const loadEdit = () => import('./settings/edit-device.tsx');
const loadSetup = () => import('./setup/setup-drawer.tsx');

type DeviceDrawersProps = ReturnType<typeof useOpenedDevice> & { rows: readonly Device[]; maySetUp: boolean };

export function DeviceDrawers({ rows, maySetUp, opened, open, close }: DeviceDrawersProps) {
  const find = (nasId: string | null) => (maySetUp ? rows.find(({ nas_id }) => nas_id === nasId) : undefined);
  const [edited, setUp] = [find(opened.edit), find(opened.setup)];
  const [lastEdited, lastSetUp] = [useLast(edited), useLast(setUp)];
  const { Part: EditDevice } = useWanted(loadEdit, edited !== undefined, close);
  const { Part: SetupDrawer } = useWanted(loadSetup, setUp !== undefined, close);
  return (
    <>
      <CreateDevice opened={maySetUp && opened.create} onClose={close} onCreated={(nasId) => open('setup', nasId)} />
      {EditDevice && lastEdited && (
        <EditDevice key={lastEdited.nas_id} device={lastEdited} opened={edited !== undefined} onClose={close} />
      )}
      {SetupDrawer && lastSetUp && (
        <SetupDrawer
          key={lastSetUp.nas_id}
          device={lastSetUp}
          opened={setUp !== undefined}
          onClose={close}
          onEdit={() => open('edit', lastSetUp.nas_id)}
        />
      )}
    </>
  );
}

/** A drawer is opened by the address: where it does not come, the address no longer says that it is open. */
function useWanted<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
  close: () => void,
): { Part: ComponentType<Props> | undefined } {
  const { Part, want } = useFetched(load);
  useEffect(() => {
    if (isWanted && !Part) void want().then((found) => found ?? close());
  }, [isWanted, Part, want, close]);
  return { Part };
}

/** Stays readable while its drawer slides away. */
function useLast(device: Device | undefined): Device | undefined {
  const last = useRef(device);
  if (device) last.current = device;
  return last.current;
}

const drawers = ['create', 'edit', 'setup'] as const;

type Drawer = (typeof drawers)[number];

/** Which drawer is open stands in the address: it survives a reload, and home links straight into it. */
export function useOpenedDevice() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (drawer?: Drawer, nasId = 'new') => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const other of drawers) next.delete(other);
          if (drawer) next.set(drawer, nasId);
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return {
    opened: { create: params.has('create'), edit: params.get('edit'), setup: params.get('setup') },
    open,
    close: useCallback(() => open(), [open]),
  };
}
