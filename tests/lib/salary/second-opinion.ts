// A second opinion on a payslip: written from the sheet (salary rules 4 to 20), line by line and without hurry. It shares
// nothing with the product but the names of what goes in. Money is fen as BigInt; a quotient is rounded where a rule says.

/** Half away from zero. */
export function half(above: bigint, below: bigint): bigint {
  if (above < 0n) return -half(-above, below);
  const whole = above / below;
  return (above - whole * below) * 2n >= below ? whole + 1n : whole;
}

export interface Days {
  base: bigint;
  position: bigint;
  /** Hundredths of days inside the employment. */
  paid: bigint;
  unpaidMinutes: bigint;
  sickMinutes: bigint;
  ot150: bigint;
  ot200: bigint;
  ot300: bigint;
}

export interface Loan {
  id: number;
  instalment: bigint;
  remaining: bigint;
}

export interface Slip {
  /** Hundredths of days of the whole month. */
  required: bigint;
  parts: readonly Days[];
  sickPercent: bigint;
  minimumWage: bigint;
  expiredMinutes: bigint;
  nights: bigint;
  performance: bigint;
  allowance: bigint;
  leave: { paid: bigint; months: bigint; days: bigint } | null;
  insurance: readonly bigint[];
  employer: bigint;
  shortfall: bigint;
  shortfallInsurance: bigint;
  loans: readonly Loan[];
  dormitory: bigint;
  compensations: readonly { amount: bigint; told: boolean }[];
  taxMonth: number;
  monthsEmployed: number;
  /** Declared for each month so far. */
  additional: readonly bigint[];
}

/** What a year has seen so far. */
export interface Year {
  income: bigint;
  special: bigint;
  withheld: bigint;
}

export interface Paid {
  gross: bigint;
  insurance: bigint;
  tax: bigint;
  afterTax: bigint;
  net: bigint;
  cost: bigint;
  shortfall: bigint;
  shortfallInsurance: bigint;
  loans: Loan[];
  /** What did not fit, or was not told of. */
  compensations: { amount: bigint; told: boolean }[];
  income: bigint;
  special: bigint;
}

/** Yuan from which the next rate holds, with the rate of what lies below. */
const RATES: readonly (readonly [upTo: bigint, percent: bigint])[] = [
  [36_000n, 3n],
  [144_000n, 10n],
  [300_000n, 20n],
  [420_000n, 25n],
  [660_000n, 30n],
  [960_000n, 35n],
  [10n ** 12n, 45n],
];

/** Tax of a year's taxable income: slice by slice, which is what rate and quick deduction come to (rule 17). */
function yearTax(taxable: bigint): bigint {
  if (taxable <= 0n) return 0n;
  let [percentFen, from] = [0n, 0n];
  for (const [yuan, percent] of RATES) {
    const upTo = yuan * 100n;
    if (taxable > from) percentFen += ((taxable < upTo ? taxable : upTo) - from) * percent;
    from = upTo;
  }
  return half(percentFen, 100n);
}

const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);
const atLeast0 = (value: bigint) => (value < 0n ? 0n : value);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** Rules 6 and 7: earned fixed pay, and the deduction for unpaid time. */
function fixedPay({ required, parts }: Slip): { earned: bigint; unpaid: bigint } {
  const prorated = half(sum(parts.map(({ base, position, paid }) => (base + position) * paid)), required);
  const unpaidMinutes = sum(parts.map((part) => part.unpaidMinutes));
  const exactPaid = sum(parts.map(({ paid }) => paid)) * 480n;
  if (unpaidMinutes * 200n <= exactPaid) {
    const priced = sum(parts.map(({ base, position, unpaidMinutes: minutes }) => (base + position) * minutes));
    return { earned: prorated, unpaid: half(priced, 10_440n) };
  }
  // (P − unpaid days) ÷ 21.75, days as minutes of 480: fixed × (P × 480 − unpaid × 100) ÷ (100 × 10,440).
  const worked = atLeast0(
    half(
      sum(
        parts.map(
          ({ base, position, paid, unpaidMinutes: minutes }) => (base + position) * (paid * 480n - minutes * 100n),
        ),
      ),
      1_044_000n,
    ),
  );
  return { earned: smaller(worked, prorated), unpaid: 0n };
}

/** Rule 8: full pay of the sick time less sick pay. */
function sickDeduction({ parts, sickPercent, minimumWage }: Slip): bigint {
  const hundredths = parts.map(({ base, position, sickMinutes }) => {
    const fixed = base + position;
    const pay = fixed * sickPercent > minimumWage * 80n ? fixed * sickPercent : minimumWage * 80n;
    return (fixed * 100n - pay) * sickMinutes;
  });
  return half(sum(hundredths), 1_044_000n);
}

/** Rule 9: each bucket rounded by itself. */
export function overtime({ parts, expiredMinutes }: Slip): bigint {
  const bucket = (percent: bigint, minutes: (part: Days) => bigint) =>
    half(sum(parts.map((part) => (part.base + part.position) * minutes(part) * percent)), 1_044_000n);
  const last = parts[parts.length - 1]!;
  const expired = half((last.base + last.position) * expiredMinutes * 200n, 1_044_000n);
  return (
    bucket(150n, ({ ot150 }) => ot150) +
    bucket(200n, ({ ot200 }) => ot200) +
    bucket(300n, ({ ot300 }) => ot300) +
    expired
  );
}

/** The whole slip (rule 11). */
export function secondOpinion(slip: Slip, year: Year): Paid {
  const { earned, unpaid } = fixedPay(slip);
  const leave = slip.leave ? half(slip.leave.paid * slip.leave.days * 2n, slip.leave.months * 2_175n) : 0n;
  const gross =
    earned +
    (slip.performance + overtime(slip) + slip.nights * 1_500n + slip.allowance + leave) -
    unpaid -
    sickDeduction(slip);
  const insurance = sum(slip.insurance);

  const taxIf = (special: bigint) => {
    const deductions = BigInt(slip.monthsEmployed) * 500_000n + year.special + special + sum(slip.additional);
    return atLeast0(yearTax(year.income + gross - deductions) - year.withheld);
  };
  const ownSpecial = atLeast0(smaller(insurance, gross));
  const alone = taxIf(ownSpecial);
  const carried = atLeast0(smaller(slip.shortfallInsurance, gross - insurance - alone));
  const special = ownSpecial + carried;
  const tax = taxIf(special);

  let net = gross - insurance - tax;
  const uncovered = atLeast0(-net);
  net = atLeast0(net);
  const afterUncovered = net;
  const take = (wanted: bigint, most: bigint) => {
    const taken = atLeast0(smaller(wanted, most));
    net -= taken;
    return taken;
  };
  let shortfall = uncovered;
  const oldTaken = take(slip.shortfall, net);
  shortfall += slip.shortfall - oldTaken;
  const fifth = atLeast0(gross) / 5n;
  let forLoans = fifth;
  const loans = slip.loans.map(({ id, instalment, remaining }) => {
    const taken = take(smaller(instalment, remaining), smaller(forLoans, net - slip.minimumWage));
    forLoans -= taken;
    return { id, instalment, remaining: remaining - taken };
  });
  const roomTaken = take(slip.dormitory, net);
  shortfall += slip.dormitory - roomTaken;
  let forDamage = fifth;
  const compensations = slip.compensations.map(({ amount, told }) => {
    const taken = told ? take(amount, smaller(forDamage, net - slip.minimumWage)) : 0n;
    forDamage -= taken;
    return { amount: amount - taken, told };
  });

  return {
    ...{ gross, insurance, tax, net, shortfall, special },
    afterTax: afterUncovered - net - uncovered,
    cost: gross + slip.employer,
    shortfallInsurance: atLeast0(insurance - atLeast0(gross)) + atLeast0(slip.shortfallInsurance - oldTaken),
    loans: loans.filter(({ remaining }) => remaining > 0n),
    compensations: compensations.filter(({ amount }) => amount > 0n),
    income: gross,
  };
}
