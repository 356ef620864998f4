import type { Position } from "./fence";

/** Semi-major axis and first eccentricity squared of the Krasovsky ellipsoid, on which GCJ-02 is reckoned. */
const AXIS = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;
/** Less than a millimetre. */
const NEAR_ENOUGH = 1e-9;
const MOST_STEPS = 30;

/** Maps shift points of China alone. */
const inChina = ({ lat, lng }: Position) => lng > 72.004 && lng < 137.8347 && lat > 0.8293 && lat < 55.8271;

/** The point that a domestic map shows for one of WGS-84. */
export function toGcj02(at: Position): Position {
  if (!inChina(at)) return at;
  const x = at.lng - 105;
  const y = at.lat - 35;
  const { sin, PI, sqrt, abs } = Math;
  const common = ((20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * 2) / 3;
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * sqrt(abs(x)) +
    common +
    ((20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * 2) / 3 +
    ((160 * sin((y / 12) * PI) + 320 * sin((y * PI) / 30)) * 2) / 3;
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * sqrt(abs(x)) +
    common +
    ((20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * 2) / 3 +
    ((150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * 2) / 3;
  const radians = (at.lat / 180) * PI;
  const flat = 1 - ECCENTRICITY * sin(radians) ** 2;
  const root = sqrt(flat);
  return {
    lat: at.lat + (north * 180) / (((AXIS * (1 - ECCENTRICITY)) / (flat * root)) * PI),
    lng: at.lng + (east * 180) / ((AXIS / root) * Math.cos(radians) * PI),
  };
}

/**
 * The point of WGS-84 that a domestic map shows at `shown`; the shift has no inverse of its own, so it is approached.
 * Outside China nothing is shifted.
 */
export function fromGcj02(shown: Position): Position {
  let at = shown;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const there = toGcj02(at);
    const off = { lat: shown.lat - there.lat, lng: shown.lng - there.lng };
    at = { lat: at.lat + off.lat, lng: at.lng + off.lng };
    if (Math.abs(off.lat) < NEAR_ENOUGH && Math.abs(off.lng) < NEAR_ENOUGH) break;
  }
  return at;
}
