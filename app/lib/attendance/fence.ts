/** Mean radius of the earth in metres (attendance rule 44). */
const RADIUS = 6_371_008.8;
/** Of a location that is worse than this nothing is known. */
const WORST_ACCURACY = 200;

export const FENCE = { inside: 1, outside: 2, unknown: 3 } as const;
export type Fence = (typeof FENCE)[keyof typeof FENCE];

/** Degrees of WGS-84. */
export interface Position {
  lat: number;
  lng: number;
}

/** Metres along the earth, not rounded: comparisons are made before anything is. */
export function distance(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat));
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(half(one.lat, other.lat) + across * half(one.lng, other.lng))));
}

/**
 * Where a punch was made, by the nearest of the places: on its edge is inside; without a location, or with one that is
 * too vague, nothing is known (attendance rule 44).
 * @returns the fence, and the metres to the nearest place as they are shown, null when nothing is known
 */
export function fenceOf(
  at: (Position & { accuracyM: number }) | null,
  places: readonly (Position & { radiusM: number })[],
): { fence: Fence; distanceM: number | null } {
  if (!at || at.accuracyM > WORST_ACCURACY || places.length === 0) return { fence: FENCE.unknown, distanceM: null };
  const metres = places.map((place) => distance(at, place));
  const inside = places.some(({ radiusM }, n) => metres[n]! <= radiusM);
  return { fence: inside ? FENCE.inside : FENCE.outside, distanceM: Math.round(Math.min(...metres)) };
}

/** The nearest of some places. */
export const nearestOf = <Place extends Position>(at: Position, places: readonly Place[]): Place =>
  places.reduce((best, place) => (distance(at, place) < distance(at, best) ? place : best));
