import type { DemoPositionCategory, DemoPositionLevel } from "./shapes.server";

/** Managers and above are those whose level has this rank or a higher one. */
export const MANAGER_RANK = 90;

/** P1–P8 professionals, M1–M6 managers; the lowest manager ranks above the highest professional. */
export const POSITION_LEVELS: readonly DemoPositionLevel[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ code: `P${n}`, name: `P${n}`, rank: n * 10 })),
  ...[1, 2, 3, 4, 5, 6].map((n) => ({ code: `M${n}`, name: `M${n}`, rank: MANAGER_RANK + (n - 1) * 10 })),
];

export const POSITION_CATEGORIES: readonly DemoPositionCategory[] = [
  { code: "management", name: "管理类", openPosition: "1" },
  { code: "function", name: "职能类", openPosition: "2" },
  { code: "finance", name: "财务类", openPosition: "2" },
  { code: "sales", name: "运营类", openPosition: "3" },
  { code: "technology", name: "技术类", openPosition: "4" },
  { code: "supply", name: "供应链类", openPosition: "5" },
  { code: "service", name: "服务类", openPosition: "3" },
  { code: "worker", name: "作业类", openPosition: "6" },
];

/** Monthly contract wage in fen at the foot of a level; what a person gets lies up to a quarter above. */
export const LEVEL_WAGES: Readonly<Record<string, number>> = {
  P1: 420_000,
  P2: 520_000,
  P3: 680_000,
  P4: 900_000,
  P5: 1_200_000,
  P6: 1_600_000,
  P7: 2_100_000,
  P8: 2_800_000,
  M1: 850_000,
  M2: 1_150_000,
  M3: 1_700_000,
  M4: 2_400_000,
  M5: 3_500_000,
  M6: 5_000_000,
};

/** The codes from one level to another, in the order of rank. */
export function levelsBetween(levelMin: string, levelMax: string): string[] {
  const codes = POSITION_LEVELS.map(({ code }) => code);
  return codes.slice(codes.indexOf(levelMin), codes.indexOf(levelMax) + 1);
}
