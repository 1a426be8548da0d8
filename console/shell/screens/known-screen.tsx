import { lazy, useState, type ComponentType } from 'react';
import { matchRoutes } from 'react-router';
import type { Feature, FeatureRoute } from '../feature.ts';

const arrived = new WeakMap<FeatureRoute, ComponentType>();

export async function loadScreen(route: FeatureRoute): Promise<{ default: ComponentType }> {
  const { default: Screen } = await route.load();
  arrived.set(route, Screen);
  return { default: Screen };
}

/** The screen of an address of the protected area, with the feature that brings it; the one that the router chooses. */
export function findScreen(features: readonly Feature[], pathname: string) {
  const screens = features.flatMap(({ name, routes }) =>
    routes.map((route) => ({ path: `/dashboard/${route.path}`, name, route })),
  );
  return matchRoutes(screens, pathname)?.[0]?.route;
}

/** A screen whose script was fetched ahead is there at once: React's own `lazy` would show its skeleton first. */
export function knownScreen(route: FeatureRoute): ComponentType {
  const Lazy = lazy(() => loadScreen(route));
  return function KnownScreen() {
    // Stays what it was at first: another component in its place would begin anew.
    const [Screen] = useState(() => arrived.get(route) ?? Lazy);
    return <Screen />;
  };
}
