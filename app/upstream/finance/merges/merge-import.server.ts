import { sql } from "drizzle-orm";
import { requiredText } from "~/contracts/endpoint";
import { PAYABLE_STATE, type PayableState } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type FileFault,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { benchReach } from "../payables/bench-reach.server";
import { createMerge } from "./merge-save.server";

const COLUMNS = [
  { field: "group", header: "merge:field.group", identifier: "code", required: true, cell: requiredText(20) },
  { field: "number", header: "merge:field.number", identifier: "code", required: true, cell: requiredText(40) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  group: string;
  payableId: number;
}

interface Found {
  payableId: number;
  number: string;
  status: PayableState;
  cardConfirmed: 0 | 1;
  alike: string;
  merge: string | null;
}

interface Group {
  first: ParsedRow<Values>;
  alike: string | undefined;
  count: number;
}

/** Groups of the whole file, by what they are called in it. */
type Context = Map<string, Group>;

const MOST = 200;

/** Merge payments by file: each group becomes a draft of whoever imports it (finance, Imports; rule 20). */
export const mergeImport: ImportDefinition<Values, Context, Data> = {
  type: "mergePayment",
  template: "mergePayment",
  name: "merge:upload.name",
  page: {
    title: "merge:upload.title",
    address: financePaths.mergeImport,
    back: { to: financePaths.merges, label: "merge:upload.back" },
  },
  access: MAY.merges.import,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: async () => new Map(),
  uniqueKeys: ({ number }) => [{ field: "number", key: number?.toUpperCase() }],
  async check(db, caller, rows, groups) {
    const found = await waitingOf(db, caller, rows);
    return rows.map((row) => judge(row, found.get((row.values.number ?? "").toUpperCase()), groups));
  },
  finish: (groups) =>
    [...groups.values()].flatMap(({ first, count }): FileFault<Values>[] => {
      if (count >= 2 && count <= MOST) return [];
      const message = { key: count < 2 ? "merge:said.groupFewest" : "merge:said.groupMost" };
      return [{ at: first, field: "group", message }];
    }),
  async apply(tx, caller, runs) {
    const byGroup = new Map<string, number[]>();
    for (const { group, payableId } of await allChanging(runs))
      byGroup.set(group, [...(byGroup.get(group) ?? []), payableId]);
    for (const payableIds of byGroup.values())
      await createMerge(tx, caller, {
        payableIds,
        reason: "",
        send: 0,
        chosen: {},
        chosenText: {},
        cc: [],
      });
  },
};

/** Payables that are still to be paid, by the numbers of their forms, within the caller's reach. */
async function waitingOf(db: Reader, caller: Caller, rows: readonly ParsedRow<Values>[]): Promise<Map<string, Found>> {
  const numbers = rows.flatMap(({ values }) => values.number?.toUpperCase() ?? []);
  const found = await select(db, {
    payableId: num`p.id`,
    number: str`i.instance_no`,
    status: sql<PayableState>`p.status`,
    cardConfirmed: sql<0 | 1>`p.card_confirmed`,
    alike: str`concat_ws(' ', p.payee_account_hash, p.currency, p.payer_company_id)`,
    merge: sql<string | null>`(
        select m.instance_no
        from finance_forms mf
        join approval_forms m on m.kind_code = mf.kind_code and m.business_id = mf.id
        where mf.id = p.merge_id
      )`,
  })`
    from approval_forms i
    join finance_forms f on f.kind_code = i.kind_code and f.id = i.business_id
    join payables p on p.form_id = f.id
    join employees on employees.emp_id = p.requester_emp_id
    where i.instance_no = any(${sql.param(numbers)}::text[])
      and p.status in (${PAYABLE_STATE.waiting}, ${PAYABLE_STATE.merged}, ${PAYABLE_STATE.paying})
      and ${benchReach(caller)}`;
  return new Map(found.map((one) => [one.number, one]));
}

function judge(row: ParsedRow<Values>, found: Found | undefined, groups: Context): CheckedRow<Data> {
  const faults: Faults = {};
  const { group = "", number = "" } = row.values;
  if (number && !found) addFault(faults, "number", "merge:said.noForm", { number });
  if (found?.merge) addFault(faults, "number", "merge:said.inMerge", { number, merge: found.merge });
  else if (found?.status === PAYABLE_STATE.paying) addFault(faults, "number", "merge:said.noForm", { number });
  else if (found?.cardConfirmed === 0) addFault(faults, "number", "finance:said.cardUnconfirmed");
  if (group) {
    const known = groups.get(group);
    if (known?.alike && found && known.alike !== found.alike) addFault(faults, "number", "merge:said.unlike");
    groups.set(group, {
      first: known?.first ?? row,
      alike: known?.alike ?? found?.alike,
      count: (known?.count ?? 0) + 1,
    });
  }
  return {
    faults,
    action: CREATE,
    label: `${group} ${number}`,
    data: { group, payableId: found?.payableId ?? 0 },
  };
}
