import {
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconBus,
  IconCoffee,
  IconBed,
  IconDots,
  IconFlower,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { msg } from '../../kit/language.tsx';

interface CategoryLook {
  name: string;
  icon: typeof IconBed;
  tint: 'sand' | 'cool' | 'warm' | 'moss';
}

export const categoryLooks: Record<PageCategory, CategoryLook> = {
  tea_coffee: { name: msg('Tea and coffee'), icon: IconCoffee, tint: 'sand' },
  restaurant: { name: msg('Restaurant'), icon: IconToolsKitchen2, tint: 'warm' },
  spa_beauty: { name: msg('Spa and beauty'), icon: IconFlower, tint: 'moss' },
  vehicle: { name: msg('Vehicle'), icon: IconBus, tint: 'sand' },
  hotels_resort: { name: msg('Hotel or resort'), icon: IconBed, tint: 'cool' },
  finance: { name: msg('Finance'), icon: IconBuildingBank, tint: 'cool' },
  company: { name: msg('Company'), icon: IconBuildingSkyscraper, tint: 'sand' },
  others: { name: msg('Other'), icon: IconDots, tint: 'moss' },
};
