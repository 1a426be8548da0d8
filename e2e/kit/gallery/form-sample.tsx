import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDrawer } from '@wifi/console/kit/form/form-drawer.tsx';
import { useForm } from '@wifi/console/kit/form/use-form.ts';
import { useOpening } from '@wifi/console/kit/form/use-opening.ts';

/** A server that knows one name already and refuses one place for a reason that no field shows. */
function save({ name, place }: { name: string; place: string }): void {
  if (name === 'taken') throw Object.assign(new Error('refused'), { fields: [{ field: 'name', reason: 'taken' }] });
  if (place === 'closed') throw Object.assign(new Error('refused'), { fields: [{ field: 'other', reason: 'closed' }] });
}

interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  onSaved: (name: string) => void;
}

function Drawer({ opened, onClose, onSaved }: DrawerProps) {
  const form = useForm({
    initial: { name: '', place: '' },
    validate: ({ name }): { name?: string } => (name ? {} : { name: 'Required field' }),
    describe: (reason) => `Sentence of ${reason}`,
    onSubmit: (values) => {
      save(values);
      onSaved(values.name);
    },
  });
  return (
    <FormDrawer opened={useOpening(opened)} onClose={onClose} title="Plant a tree" form={form} submitLabel="Plant">
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Place" {...form.field('place')} />
    </FormDrawer>
  );
}

export function FormSample() {
  const [openings, setOpenings] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState('');
  return (
    <>
      <Button onClick={() => (setOpenings(openings + 1), setOpen(true))}>Open the form</Button>
      <Watering />
      <output aria-label="Saved">{saved}</output>
      <Drawer key={openings} opened={isOpen} onClose={() => setOpen(false)} onSaved={setSaved} />
    </>
  );
}

/** Works for a moment, and cannot be pressed meanwhile. */
function Watering() {
  const [isBusy, setBusy] = useState(false);
  const water = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 400);
  };
  return (
    <Button loading={isBusy} onClick={water}>
      Water it
    </Button>
  );
}
