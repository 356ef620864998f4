import { ITEM_KIND, type ItemKind, OVERTIME_BUCKET } from "~/contracts/salary/codes";
import { addDays } from "~/lib/period-dates";
import { type ArchiveValue, valueOn } from "./archive-values";
import type { PayCase } from "./pay-case";
import { payLine } from "./pay-line";
import { type FigureChange, isAfterTax, type KeptStretch, payCaseOf, type Snapshot } from "./snapshot";

// What a month that a locked run has paid would have earned otherwise: by other values (rule 4), or by other attendance
// (rule 39). It is reckoned twice from what the run has kept, with one thing changed, so that all else cancels out.

type Structure = PayCase["structure"];

/** Items that values and attendance make; tax and what is taken after it are those of the run that pays it. */
const EARNED: readonly ItemKind[] = [ITEM_KIND.fixed, ITEM_KIND.variable, ITEM_KIND.attendanceDeduction];
const untaxed: PayCase["tax"] = () => ({ ok: true, withheld: 0, trace: null });

function earnedBy(kept: Snapshot, structure: Structure): Map<string, number> | null {
  const inputs = kept.inputs.filter(({ itemCode }) => !isAfterTax(itemCode));
  const alone = { ...kept, inputs, loans: [], shortfall: { amount: 0, special: 0 } };
  const answer = payLine(payCaseOf(alone, structure, untaxed));
  if (!answer.ok) return null;
  const earned = answer.line.items.filter(({ kind }) => EARNED.includes(kind));
  return new Map(earned.map(({ code, amountFen }) => [code, amountFen]));
}

/** How much more each item is in one way than in the other, fen; without those that are the same. Null: a fault. */
export function itemDifference(structure: Structure, was: Snapshot, is: Snapshot): Map<string, number> | null {
  const [before, after] = [earnedBy(was, structure), earnedBy(is, structure)];
  if (!before || !after) return null;
  const more = [...after].map(([code, amount]): [string, number] => [code, amount - (before.get(code) ?? 0)]);
  return new Map(more.filter(([, amount]) => amount !== 0));
}

/** A kept month with the fixed pay that values say; what they do not know stays as it was kept. */
export function withPay(kept: Snapshot, structure: Structure, values: readonly ArchiveValue[]): Snapshot {
  const codes = structure.flatMap(({ item }) => (item.kind === ITEM_KIND.fixed ? [item.code] : []));
  const stretches = kept.stretches.map((stretch) => ({
    ...stretch,
    fixed: Object.fromEntries(
      codes.map((code) => [code, valueOn(values, code, stretch.from)?.amount ?? stretch.fixed[code] ?? 0]),
    ),
  }));
  return { ...kept, stretches };
}

/** Figures that attendance counts in a stretch. */
export interface StretchFigures {
  employedCentiDay: number;
  unpaidStdMin: number;
  sickStdMin: number;
  ot150Min: number;
  ot200Min: number;
  ot300Min: number;
}

const BUCKETS = {
  ot150Min: OVERTIME_BUCKET.workday,
  ot200Min: OVERTIME_BUCKET.restDay,
  ot300Min: OVERTIME_BUCKET.holiday,
} as const;

/** A stretch with so much more of each figure; null: something would be below nothing. */
function plus(stretch: KeptStretch, more: StretchFigures, sign: 1 | -1): KeptStretch | null {
  const moved = (figure: number, other: number) => (sign === 1 ? figure + other : figure - other);
  const sum = {
    ...stretch,
    paidCentiDay: moved(stretch.paidCentiDay, more.employedCentiDay),
    unpaidStdMin: moved(stretch.unpaidStdMin, more.unpaidStdMin),
    sickStdMin: moved(stretch.sickStdMin, more.sickStdMin),
    overtime: stretch.overtime.map((part) => {
      const field = (Object.keys(BUCKETS) as (keyof typeof BUCKETS)[]).find((name) => BUCKETS[name] === part.bucket);
      return field ? { ...part, minutes: moved(part.minutes, more[field]) } : part;
    }),
  };
  const all = [sum.paidCentiDay, sum.unpaidStdMin, sum.sickStdMin, ...sum.overtime.map(({ minutes }) => minutes)];
  return all.some((figure) => figure < 0) ? null : sum;
}

const nothing = (stretch: KeptStretch): KeptStretch => ({
  ...stretch,
  paidCentiDay: 0,
  unpaidStdMin: 0,
  sickStdMin: 0,
  overtime: stretch.overtime.map((part) => ({ ...part, minutes: 0 })),
});

const isNothing = ({ paidCentiDay, unpaidStdMin, sickStdMin, overtime }: KeptStretch): boolean =>
  [paidCentiDay, unpaidStdMin, sickStdMin, ...overtime.map(({ minutes }) => minutes)].every((figure) => figure === 0);

/** The stretch of a kept month that a day lies inside of, not at its beginning; null: there is nothing to cut. */
export function stretchAround({ stretches, statement }: Snapshot, day: string): { from: string; to: string } | null {
  for (const [n, { from }] of stretches.entries()) {
    const next = stretches[n + 1]?.from;
    const to = next ? addDays(next, -1) : (statement?.toDate ?? from);
    if (from < day && day <= to) return { from, to };
  }
  return null;
}

/** What attendance counts in the days of a stretch: before a day, and in all of them. */
export interface CountedDays {
  before: StretchFigures;
  all: StretchFigures;
}

/**
 * A kept month with the stretch around a day cut at it: what attendance counted before the day, and the rest, so that
 * together they are what was paid. Null: the days of the stretch are not those that were locked.
 */
export function cutAt(kept: Snapshot, day: string, { before, all }: CountedDays): Snapshot | null {
  const around = stretchAround(kept, day);
  if (!around) return kept;
  const whole = kept.stretches.find(({ from }) => from === around.from)!;
  const left = plus(whole, all, -1);
  if (!left || !isNothing(left)) return null;
  const [first, rest] = [plus(nothing(whole), before, 1), plus(whole, before, -1)];
  if (!first || !rest) return null;
  const stretches = kept.stretches.flatMap((one) => (one === whole ? [first, { ...rest, from: day }] : [one]));
  return { ...kept, stretches };
}

const IN_STRETCH = ["employedCentiDay", "unpaidStdMin", "sickStdMin", "ot150Min", "ot200Min", "ot300Min"] as const;
const OF_MONTH = ["toilExpiredMin", "nightCount", "dutyTimes", "fullAttendance"] as const;
/** Days that are paid in the month: required ones in hundredths, holidays whole. */
const REQUIRED: Readonly<Record<string, number>> = { requiredCentiDay: 1, paidHolidayDays: 100 };

/** Whether a figure of a statement pays anything, or takes it. */
export const isPaid = (field: string): boolean =>
  [...IN_STRETCH, ...OF_MONTH, ...Object.keys(REQUIRED)].includes(field);

/**
 * A kept month with other figures of attendance; what pays nothing is passed over. Null: a month whose pay changed
 * inside does not say in which part of it a figure was another.
 */
export function withFigures(kept: Snapshot, changes: readonly FigureChange[]): Snapshot | null {
  const more = (field: string) =>
    changes.reduce((sum, { field: name, before, after }) => (name === field ? sum + after - before : sum), 0);
  const inStretch = Object.fromEntries(IN_STRETCH.map((field) => [field, more(field)])) as unknown as StretchFigures;
  const moved = IN_STRETCH.some((field) => inStretch[field] !== 0);
  if (moved && kept.stretches.length > 1) return null;
  const stretch = moved ? plus(kept.stretches[0]!, inStretch, 1) : kept.stretches[0]!;
  if (!stretch) return null;
  const required = Object.entries(REQUIRED).reduce((sum, [field, centi]) => sum + centi * more(field), 0);
  return {
    ...kept,
    stretches: moved ? [stretch] : kept.stretches,
    requiredCentiDay: kept.requiredCentiDay + required,
    ...(Object.fromEntries(OF_MONTH.map((field) => [field, kept[field] + more(field)])) as Pick<
      Snapshot,
      (typeof OF_MONTH)[number]
    >),
  };
}
