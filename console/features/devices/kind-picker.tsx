import { deviceTypes, type DeviceType } from '@wifi/contract/device-types.ts';
import { ChoiceTiles } from '../../kit/choice-tiles.tsx';
import { useT } from '../../kit/language.tsx';
import { deviceKinds, kindName } from './device-kinds.ts';
import { DeviceMark } from './device-mark.tsx';

interface KindPickerProps { value: DeviceType | ''; error: string | undefined; onChange: (type: DeviceType) => void }

export function KindPicker(picked: KindPickerProps) {
  const t = useT();
  const tiles = deviceTypes.map((type) => ({ value: type, mark: <DeviceMark type={type} />, name: <bdi dir="ltr">{kindName(type)}</bdi>, hint: t(deviceKinds[type].hint) }));
  return <ChoiceTiles label={t('Which router or controller is it?')} tiles={tiles} takesFocus {...picked} />;
}
