interface Took {
  file: string;
  cpuSeconds?: number;
}

export const MARGIN: number;
export const NEW_DOMAIN: number;
export const SHARES: Record<string, number>;
export function domainOf(file: string): string;
export function slowness(): number;
export function overdrawn(
  files: readonly Took[],
  slower?: number,
  shares?: Record<string, number>,
): { domain: string; cpuSeconds: number; most: number }[];
