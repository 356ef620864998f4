import { sql } from "drizzle-orm";
import { PAY_METHOD, type PayMethod } from "~/contracts/finance/codes";
import { type ClaimSums, claimSums, type LineStandard, type Measured, overStandard } from "~/lib/finance/claim";
import { toFen } from "~/lib/finance/conversion";
import { standardOf } from "~/lib/finance/standards";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { categoriesOf } from "../categories/categories.server";
import { ratesOf } from "../rates/conversion.server";

/** What of a line decides on what it is worth. */
export interface ReckonedLine extends Omit<Measured, "amountCny"> {
  cityTier: number | null;
  amount: number | null;
  currency: string;
  payMethod: PayMethod;
  cardTransactionId: number | null;
}

export interface Reckoned extends ClaimSums {
  /** Of each line; null: no amount, no day or no rate. */
  lines: { rateE8: number | null; amountCny: number | null; noRate: boolean }[];
  over: { line: number; allowed: number }[];
  /** A line is over its standard. */
  overLimit: 0 | 1;
}

/** What company cards were charged, in fen, by transaction. */
async function settledOf(db: Reader | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await select(db, { id: num`id`, settledCny: num`settled_cny::float8` })`
    from card_transactions
    where id = any(${sql.param([...ids])}::int[])`;
  return new Map(rows.map(({ id, settledCny }) => [id, settledCny]));
}

/** What a claim is reckoned from. `offsets` in fen. */
interface Written {
  lines: readonly ReckonedLine[];
  offsets: readonly number[];
  empId: number;
}

/**
 * What a claim comes to: each line converted at the rate of its day and rounded once, a line paid by company card worth
 * what the bank has charged (finance rules 1 and 10), and the standards of the requester's level (rule 5).
 */
export async function reckonClaim(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  claim: Written,
): Promise<Reckoned> {
  return (await reckonClaims(db, around, [claim]))[0]!;
}

/** The same of many; the statements do not grow with them. */
export async function reckonClaims(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  claims: readonly Written[],
): Promise<Reckoned[]> {
  const all = claims.flatMap(({ lines }) => lines);
  const asked = all.flatMap(({ occurredOn, currency }) => (occurredOn ? [{ currency, day: occurredOn }] : []));
  const rates = await ratesOf(db, asked);
  const settled = await settledOf(
    db,
    all.flatMap(({ payMethod, cardTransactionId }) =>
      payMethod === PAY_METHOD.companyCard && cardTransactionId ? [cardTransactionId] : [],
    ),
  );
  const standards = await standardsOf(db, around, claims);
  return claims.map(({ lines, offsets }, n) => {
    const worth = lines.map((line) => worthOf(line, rates, settled));
    const over = overStandard(worth, standards[n]!);
    return {
      lines: worth.map(({ rateE8, amountCny, noRate }) => ({ rateE8, amountCny, noRate })),
      over,
      overLimit: over.length > 0 ? 1 : 0,
      ...claimSums(worth, offsets),
    };
  });
}

function worthOf(line: ReckonedLine, rates: ReadonlyMap<string, number>, settled: ReadonlyMap<number, number>) {
  const rateE8 = line.occurredOn ? (rates.get(`${line.currency} ${line.occurredOn}`) ?? null) : null;
  const charged = line.payMethod === PAY_METHOD.companyCard ? settled.get(line.cardTransactionId ?? 0) : undefined;
  const own = line.amount !== null && rateE8 !== null ? toFen(line.amount, line.currency, rateE8) : null;
  const noRate = line.occurredOn !== null && rateE8 === null && charged === undefined;
  return { ...line, rateE8, amountCny: charged ?? own, noRate };
}

/** The standard of each line of each claim, for its requester's level. */
async function standardsOf(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  claims: readonly Written[],
): Promise<(LineStandard | null)[][]> {
  const { small } = await categoriesOf(db, around);
  const limited = ({ lines }: Written) =>
    lines.some(({ smallClassifyCode }) => small.get(smallClassifyCode)?.limitBasis);
  const levels = await levelsOf(
    db,
    claims.filter(limited).map(({ empId }) => empId),
  );
  return claims.map(({ lines, empId }) =>
    lines.map(({ smallClassifyCode, cityTier }) => {
      const category = small.get(smallClassifyCode);
      if (!category) return null;
      const limit = standardOf(category.limits, levels.get(empId) ?? null, cityTier);
      return limit === null ? null : { basis: category.limitBasis, limit };
    }),
  );
}

async function levelsOf(db: Reader | Tx, empIds: readonly number[]): Promise<Map<number, number | null>> {
  if (empIds.length === 0) return new Map();
  const rows = await select(db, { empId: num`emp_id`, levelId: sql<number | null>`level_id` })`
    from employees
    where emp_id = any(${sql.param([...empIds])}::int[])`;
  return new Map(rows.map(({ empId, levelId }) => [empId, levelId]));
}
