import { sql } from "drizzle-orm";
import { requiredText } from "~/contracts/endpoint";
import { RENT_STATE, type RentState } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";
import {
  amountCell,
  currencyCell,
  currencyChoices,
  dayCell,
  type Identified,
  mergeIdentified,
  rowAmount,
  rowPeriod,
} from "~/upstream/finance/register-import.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { rentExpenses } from "./tables.server";

const COLUMNS = [
  {
    field: "contractNo",
    header: "leases:field.contractNo",
    identifier: "code",
    required: true,
    cell: requiredText(50),
  },
  { field: "periodFrom", header: "leases:field.periodFrom", required: true, kind: "date", cell: dayCell },
  { field: "periodTo", header: "leases:field.periodTo", required: true, kind: "date", cell: dayCell },
  { field: "dueOn", header: "leases:field.dueOn", required: true, kind: "date", cell: dayCell },
  { field: "amount", header: "leases:field.amount", required: true, total: { currency: "currency" }, cell: amountCell },
  {
    field: "currency",
    header: "leases:field.currency",
    required: true,
    cell: currencyCell,
    choices: currencyChoices,
  },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

const FIELDS = ["leaseId", "periodFrom", "periodTo", "dueOn", "amount", "currency", "payeeCardId"] as const;
type Data = Identified<(typeof FIELDS)[number]>;

interface Lease {
  id: number;
  contractNo: string;
  currency: string;
  payeeCardId: number | null;
}
interface Stored {
  id: number;
  leaseId: number;
  from: string;
  to: string;
  dueOn: string;
  amount: number;
  payeeCardId: number | null;
  status: RentState;
  version: number;
}
/** Periods that earlier rows of the file take, by lease. */
type Context = Map<number, { row: number; from: string; to: string }[]>;

const REGISTER = { table: rentExpenses, columns: FIELDS, object: "rentExpense" };

/** Rent expenses by file; a planned one of the same lease and first day is changed (finance, Imports). */
export const rentImport: ImportDefinition<Values, Context, Data> = {
  type: "rentExpense",
  template: "rentExpense",
  name: "leases:rent.title",
  page: {
    title: "leases:rent.upload",
    address: financePaths.rentImport,
    back: { to: financePaths.rents, label: "leases:rent.back" },
  },
  access: MAY.leases.import,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => new Map(),
  uniqueKeys: ({ contractNo, periodFrom }) => [
    { field: "periodFrom", key: contractNo && periodFrom && `${contractNo.toLowerCase()} ${periodFrom}` },
  ],
  async check(db, _caller, rows, taken) {
    const leases = await leasesOf(db, rows);
    const stored = await storedOf(db, [...leases.values()]);
    return rows.map((row) => judge(row, leases.get((row.values.contractNo ?? "").toLowerCase()), stored, taken));
  },
  apply: async (tx, caller, runs) => mergeIdentified(tx, caller, REGISTER, await allChanging(runs)),
};

async function leasesOf(db: Reader, rows: readonly ParsedRow<Values>[]): Promise<Map<string, Lease>> {
  const numbers = rows.flatMap(({ values }) => values.contractNo?.toLowerCase() ?? []);
  const found = await select(db, {
    id: num`id`,
    contractNo: str`contract_no`,
    currency: str`currency`,
    payeeCardId: sql<number | null>`payee_card_id`,
  })`
    from leases
    where lower(contract_no) = any(${sql.param(numbers)}::text[])`;
  return new Map(found.map((lease) => [lease.contractNo.toLowerCase(), lease]));
}

async function storedOf(db: Reader, leases: readonly Lease[]): Promise<Map<number, Stored[]>> {
  const rows = await select(db, {
    id: num`id`,
    leaseId: num`lease_id`,
    from: str`period_from`,
    to: str`period_to`,
    dueOn: str`due_on`,
    amount: num`amount`,
    payeeCardId: sql<number | null>`payee_card_id`,
    status: sql<RentState>`status`,
    version: num`version`,
  })`
    from rent_expenses
    where lease_id = any(${sql.param(leases.map(({ id }) => id))}::int[]) and status <> ${RENT_STATE.cancelled}
    order by period_from`;
  const by = new Map<number, Stored[]>();
  for (const row of rows) by.set(row.leaseId, [...(by.get(row.leaseId) ?? []), row]);
  return by;
}

function judge(
  { row, values }: ParsedRow<Values>,
  lease: Lease | undefined,
  stored: ReadonlyMap<number, Stored[]>,
  taken: Context,
): CheckedRow<Data> {
  const faults: Faults = {};
  const { contractNo = "", periodFrom = "", periodTo = "", dueOn = "", currency = "" } = values;
  if (contractNo && !lease) addFault(faults, "contractNo", "leases:said.noLease");
  if (lease && currency && currency !== lease.currency)
    addFault(faults, "currency", "leases:said.otherCurrency", { currency: lease.currency });
  rowPeriod(faults, values, "periodFrom", "periodTo");
  const amount = rowAmount(faults, values, 1);
  const rents = stored.get(lease?.id ?? 0) ?? [];
  const before = rents.find(({ from }) => from === periodFrom);
  if (lease && periodFrom && periodTo) {
    const earlier = taken.get(lease.id) ?? [];
    const met = [...rents.filter((one) => one !== before), ...earlier].find(
      ({ from, to }) => from <= periodTo && to >= periodFrom,
    );
    if (met) addFault(faults, "periodFrom", "leases:said.overlap", { from: met.from, to: met.to });
    taken.set(lease.id, [...earlier, { row, from: periodFrom, to: periodTo }]);
  }
  const pairs: [string, unknown, unknown][] = before
    ? [
        ["periodTo", before.to, periodTo],
        ["dueOn", before.dueOn, dueOn],
        ["amount", formatAmount(before.amount, currency || "CNY"), formatAmount(amount, currency || "CNY")],
      ]
    : [];
  const differing = pairs.filter(([, was, is]) => was !== is);
  if (before && before.status !== RENT_STATE.planned && differing.length > 0)
    addFault(faults, "periodFrom", "leases:said.notPlanned");
  return {
    faults,
    action: before ? (differing.length > 0 ? UPDATE : UNCHANGED) : CREATE,
    label: `${contractNo} ${periodFrom}`,
    changes: before && Object.fromEntries(differing.map(([field, was, is]) => [field, [was, is]])),
    data: {
      id: before?.id ?? 0,
      seen: before?.version ?? 0,
      leaseId: lease?.id ?? 0,
      periodFrom,
      periodTo,
      dueOn,
      amount,
      currency,
      payeeCardId: before ? before.payeeCardId : (lease?.payeeCardId ?? null),
    },
  };
}
