import { expect, it } from "vitest";
import { addMonths } from "~/lib/period-dates";
import type { PayCase } from "~/lib/salary/pay-case";
import { payLine } from "~/lib/salary/pay-line";
import { entitlement } from "~/lib/salary/tax/additional";
import { countedMonths, type TaxPerson, withhold } from "~/lib/salary/tax/cumulative";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import type { LedgerRow } from "~/lib/salary/tax/ledger";
import { numbers } from "../../support/numbers";
import { STRUCTURE } from "./pay-cases";
import { type Days, type Paid, type Slip, secondOpinion, type Year } from "./second-opinion";

const PEOPLE = process.env.SOAK === "1" ? 100_000 : 2_000;
const MONTHS = 14;
/** The first tax month: the run over fourteen months goes through the end of a year. */
const FIRST = "2025-11-01";

/** Fourteen months of somebody, with most of what can happen in one. */
function* slipsOf(
  seed: number,
): Generator<Omit<Slip, "shortfall" | "shortfallInsurance" | "loans" | "additional" | "monthsEmployed">> {
  const any = numbers(seed);
  const often = (percent: number) => any(100) < percent;
  let base = BigInt(150_000 + any(4_000_000));
  const position = BigInt(often(60) ? any(500_000) : 0);
  for (let n = 0; n < MONTHS; n += 1) {
    const required = BigInt(2_000 + 50 * any(8));
    const paid = often(8) ? BigInt(any(Number(required))) : required;
    const part = (share: bigint): Days => ({
      ...{ base, position, paid: share },
      unpaidMinutes: BigInt(often(15) ? any(Number((share * 480n) / 100n) + 1) : 0),
      sickMinutes: BigInt(often(12) ? any(5 * 480) : 0),
      ot150: BigInt(often(40) ? any(2_400) : 0),
      ot200: BigInt(often(20) ? any(960) : 0),
      ot300: BigInt(often(6) ? any(480) : 0),
    });
    const parts: Days[] = [];
    if (often(10)) {
      const first = BigInt(any(Number(paid) + 1));
      parts.push(part(first));
      base += BigInt(any(400_000)) - 100_000n;
      if (base < 150_000n) base = 150_000n;
      parts.push(part(paid - first));
    } else parts.push(part(paid));
    const insured = (most: number) => BigInt(any(most));
    yield {
      ...{ required, parts, sickPercent: BigInt(often(70) ? 60 : 0), minimumWage: 252_000n },
      expiredMinutes: BigInt(often(5) ? any(960) : 0),
      nights: BigInt(often(20) ? any(12) : 0),
      performance: BigInt(often(70) ? any(800_000) : 0),
      allowance: BigInt(often(50) ? any(100_000) : 0),
      leave: often(4)
        ? { paid: BigInt(any(40_000_000)), months: BigInt(1 + any(12)), days: BigInt(50 * any(20)) }
        : null,
      insurance: [insured(250_000), insured(70_000), insured(9_000), BigInt(100 * any(2_500))],
      employer: BigInt(any(900_000)),
      dormitory: BigInt(often(25) ? any(80_000) : 0),
      compensations: often(4) ? [{ amount: BigInt(any(300_000)), told: often(80) }] : [],
      taxMonth: 1 + ((10 + n) % 12),
    };
  }
}

/** A slip as the product takes it, its tax from the person's ledger. */
function payCase(slip: Slip, tax: PayCase["tax"]): PayCase {
  const [pension, medical, unemployment, housingFund] = slip.insurance.map(Number);
  return {
    structure: STRUCTURE,
    requiredCentiDay: Number(slip.required),
    stretches: slip.parts.map((part, n) => ({
      from: `2026-01-0${n + 1}`,
      fixed: new Map([
        ["base", Number(part.base)],
        ["positionAllowance", Number(part.position)],
      ]),
      ...{ paidCentiDay: Number(part.paid), unpaidStdMin: Number(part.unpaidMinutes) },
      ...{ sickStdMin: Number(part.sickMinutes), sickPct: Number(slip.sickPercent), minWage: Number(slip.minimumWage) },
      overtime: [
        { bucket: "150" as const, minutes: Number(part.ot150), multiplePct: 150 },
        { bucket: "200" as const, minutes: Number(part.ot200), multiplePct: 200 },
        { bucket: "300" as const, minutes: Number(part.ot300), multiplePct: 300 },
      ],
    })),
    ...{ toilExpiredMin: Number(slip.expiredMinutes), isToilPaid: true, nightCount: Number(slip.nights), dutyTimes: 0 },
    ...{ fullAttendance: 0, performance: Number(slip.performance), severance: 0 },
    unusedLeave: slip.leave && {
      ...{ paid: Number(slip.leave.paid), months: Number(slip.leave.months) },
      unusedCentiDay: Number(slip.leave.days),
    },
    insurance: {
      employee: new Map([
        ["pension", pension!],
        ["medical", medical!],
        ["unemployment", unemployment!],
        ["housingFund", housingFund!],
      ]),
      employer: Number(slip.employer),
    },
    inputs: new Map([["allowance", Number(slip.allowance)]]),
    dues: {
      ...{ shortfall: Number(slip.shortfall), dormitory: Number(slip.dormitory), isLast: false },
      loans: slip.loans.map(({ id, instalment, remaining }) => ({
        ...{ planId: id, instalment: Number(instalment), remaining: Number(remaining) },
      })),
      compensations: slip.compensations.map(({ amount, told }, n) => ({
        ...{ inputId: n, amount: Number(amount), hasNotice: told },
      })),
    },
    shortfallSpecial: Number(slip.shortfallInsurance),
    tax,
  };
}

/** Both opinions of everybody's months; what they disagree on. */
function disagreements(seed: number): string[] {
  const any = numbers(seed + 7);
  const hired = addMonths(FIRST, any(6) - 3);
  const declared = any(100) < 60 ? 100_000 * (1 + any(4)) : 0;
  const person: TaxPerson = {
    ...{ empId: seed, companyId: 1, employed: [{ from: hired, to: null }], firstJobOfYear: 0, lowIncome60000: 0 },
  };
  let rows: LedgerRow[] = [];
  let year: Year = { income: 0n, special: 0n, withheld: 0n };
  let before: Pick<Paid, "shortfall" | "shortfallInsurance" | "loans"> = {
    ...{ shortfall: 0n, shortfallInsurance: 0n },
    loans: [1, 2].flatMap((id) =>
      any(100) < 30 ? [{ id, instalment: BigInt(10_000 + any(100_000)), remaining: BigInt(1 + any(900_000)) }] : [],
    ),
  };
  const faults: string[] = [];
  let n = 0;
  for (const given of slipsOf(seed)) {
    const day = `${addMonths(FIRST, n).slice(0, 7)}-07`;
    if (day < hired) {
      n += 1;
      continue;
    }
    if (given.taxMonth === 1) {
      rows = [];
      year = { income: 0n, special: 0n, withheld: 0n };
    }
    const firstMonth = hired.slice(0, 4) < day.slice(0, 4) ? 1 : Number(hired.slice(5, 7));
    const monthsEmployed = given.taxMonth - firstMonth + 1;
    const slip: Slip = {
      ...given,
      ...before,
      monthsEmployed,
      additional: Array.from({ length: monthsEmployed }, () => BigInt(declared)),
    };
    const plain = secondOpinion(slip, year);
    let row: LedgerRow | undefined;
    const answer = payLine(
      payCase(slip, ({ income, special }) => {
        const months = Array.from({ length: 12 }, (_, month) => ({
          ...{ year: Number(day.slice(0, 4)), month: month + 1, kind: 1 as const, amount: declared },
        }));
        const entitled =
          declared === 0
            ? { additional: 0, other: 0 }
            : entitlement(months, Number(day.slice(0, 4)), countedMonths(person, day, rows));
        const run = { runId: n, payDate: day, income, special, exempt: 0, relief: 0, entitled };
        const withheld = withhold(person, run, rows, DEFAULT_TAX_PARAMS);
        if (!withheld.ok) return withheld as never;
        row = withheld.row;
        return { ok: true, withheld: withheld.row.withheld, trace: withheld.trace };
      }),
    );
    if (!answer.ok) return [...faults, `${seed}/${n}: ${JSON.stringify(answer.faults)}`];
    const { gross, insEmployee, tax, afterTax, net, employer, by } = answer.line;
    const told = {
      gross,
      insurance: insEmployee,
      tax,
      afterTax,
      net,
      cost: gross + employer,
      shortfall: by.afterTax.shortfall,
    };
    for (const [what, amount] of Object.entries(told))
      if (BigInt(amount) !== plain[what as keyof typeof told])
        faults.push(`${seed}/${n} ${what}: ${amount}, second opinion ${plain[what as keyof typeof told]}`);
    rows.push(row!);
    year = {
      income: year.income + plain.income,
      special: year.special + plain.special,
      withheld: year.withheld + plain.tax,
    };
    before = { shortfall: plain.shortfall, shortfallInsurance: plain.shortfallInsurance, loans: plain.loans };
    n += 1;
  }
  return faults;
}

it(`the product and a plain second computation agree to the fen: ${PEOPLE} people, ${MONTHS} months`, () => {
  const faults: string[] = [];
  for (let seed = 1; seed <= PEOPLE && faults.length < 10; seed += 1) faults.push(...disagreements(seed));
  expect(faults).toEqual([]);
}, 3_600_000);
