import { sql } from "drizzle-orm";
import { requiredName, requiredText } from "~/contracts/endpoint";
import { MAY } from "~/contracts/finance/may";
import { recordCode, share } from "~/contracts/finance/typed";
import { financePaths } from "~/lib/finance/paths";
import { formatShare, WHOLE } from "~/lib/payroll/share-out";
import type { Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type FileFault,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { mergeRows } from "~/upstream/platform/imports/merge.server";
import { type Bearer, bearersOf } from "./bearers.server";
import { bearerOf, RULE_LINES, type StoredRule, sharingRulesOf } from "./sharing.server";
import { sharingRules } from "./tables.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data extends Bearer {
  code: string;
  name: string;
  bps: number;
  /** Version of the stored rule as the check saw it; 0: there was none. */
  seen: number;
}
/** A rule as the file has it so far. */
interface Given {
  name: string;
  first: number;
  total: number;
  /** A line without a readable share: the total says nothing. */
  unread: boolean;
  last: ParsedRow<Values>;
}
interface Context {
  rules: Map<string, StoredRule>;
  named: Awaited<ReturnType<typeof bearersOf>>;
  given: Map<string, Given>;
}

const field = <Field extends string>(name: Field) =>
  ({ field: name, header: `sharing:field.${name}`, required: true }) as const;
const COLUMNS = [
  { ...field("code"), identifier: "zeros", cell: recordCode },
  { ...field("name"), cell: requiredName(50) },
  { ...field("bearer"), identifier: "code", cell: requiredText(100), note: "sharing:bearerNote" },
  { ...field("percent"), kind: "percent", cell: share },
] as const satisfies readonly ImportColumn[];

/** Sharing rules by file (finance, Imports): the lines of a code replace its whole set. */
export const sharingImport: ImportDefinition<Values, Context, Data> = {
  type: "sharing",
  template: "sharing",
  name: "sharing:title",
  page: {
    title: "sharing:upload.title",
    address: financePaths.sharingImport,
    back: { to: financePaths.sharing, label: "sharing:upload.back" },
  },
  access: MAY.sharing.import,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  async prepare(db, caller) {
    const [rules, named] = await Promise.all([sharingRulesOf(db, caller), bearersOf(db, caller)]);
    return { rules, named, given: new Map() };
  },
  uniqueKeys: ({ code, bearer }) => [{ field: "bearer", key: code && bearer && `${code}/${bearer.toLowerCase()}` }],
  check: async (_db, _caller, rows, context) => rows.map((row) => judge(row, context)),
  finish: ({ given }) =>
    [...given.values()].flatMap(({ total, unread, last }): FileFault<Values>[] =>
      total === WHOLE || unread ? [] : [{ at: last, field: "percent", message: { key: "sharing:said.total" } }],
    ),
  apply,
};

function judge(row: ParsedRow<Values>, context: Context): CheckedRow<Data> {
  const faults: Faults = {};
  const { code = "", name = "", bearer = "", percent: bps = 0 } = row.values;
  const before = context.rules.get(code);
  const chosen = context.named(bearer, before?.lines);
  if (bearer && !chosen) addFault(faults, "bearer", "sharing:said.unknown");
  if (code) {
    const known = context.given.get(code) ?? { name, first: row.row, total: 0, unread: false, last: row };
    if (name && known.name && known.name !== name) addFault(faults, "name", "sharing:said.name", { n: known.first });
    context.given.set(code, { ...known, total: known.total + bps, unread: known.unread || bps === 0, last: row });
  }
  const line = chosen && before?.lines.find((one) => bearerOf(one) === bearerOf(chosen));
  const changes: Record<string, [unknown, unknown]> = {};
  if (before && before.name !== name) changes.name = [before.name, name];
  if (before && line?.bps !== bps) changes.percent = [line ? formatShare(line.bps) : "", formatShare(bps)];
  const data = { ...(chosen ?? NOBODY), code, name, bps, seen: before?.version ?? 0 };
  return {
    faults,
    action: !before ? CREATE : Object.keys(changes).length > 0 ? UPDATE : UNCHANGED,
    label: `${code} ${bearer}`.trim(),
    changes: before && changes,
    data,
  };
}

const NOBODY: Bearer = { departmentId: null, companyId: null, siteDigit: null };

/** Rules first, then the lines of those that a row changes; lines that are unchanged beside them are written again. */
async function apply(tx: Tx, caller: Caller, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const groups = new Map<string, { rows: Data[]; changes: boolean }>();
  for await (const run of runs)
    for (const { data, action } of run) {
      const group = groups.get(data.code) ?? { rows: [], changes: false };
      group.rows.push(data);
      group.changes ||= action !== UNCHANGED;
      groups.set(data.code, group);
    }
  const rules = [...groups.values()].flatMap(({ rows, changes }) => (changes ? [rows] : []));
  if (rules.length === 0) return;
  const was = await heldLines(
    tx,
    rules.map((rows) => rows[0]!.code),
  );
  const willBe = new Map(
    rules.map((rows) => [
      rows[0]!.code,
      rows.map(({ departmentId, companyId, siteDigit, bps }) => ({ departmentId, companyId, siteDigit, bps })),
    ]),
  );
  await mergeRows(
    tx,
    caller,
    {
      table: sharingRules,
      key: ["code"],
      columns: ["name"],
      object: "sharing",
      auditEntry: ({ before, after }) => ({
        before: before && { ...before, lines: was.get(String(before.code)) },
        after: { ...after, lines: willBe.get(String(after.code)) },
      }),
    },
    [rules.map(([first]) => ({ code: first!.code, name: first!.name, seen: first!.seen }))],
  );
  const lines = rules.flatMap((rows) => rows.map((row, n) => ({ ...row, line: n + 1 })));
  const codes = sql.param([...willBe.keys()]);
  await tx.execute(sql`
    delete from sharing_lines
    where rule_id in (select id from sharing_rules where code = any(${codes}::text[]))`);
  await tx.execute(sql`
    insert into sharing_lines (rule_id, line, department_id, company_id, site_digit, bps)
    select r.id, g.line, g."departmentId", g."companyId", g."siteDigit", g.bps
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as g(code text, line int, "departmentId" int, "companyId" int, "siteDigit" int, bps int)
    join sharing_rules r on r.code = g.code`);
}

/** Lines of the rules that a file changes; the rules locked in the order of their keys. */
async function heldLines(tx: Tx, codes: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await select(tx, {
    code: str`r.code`,
    lines: sql<unknown>`${RULE_LINES}`,
  })`
    from sharing_rules r
    where r.code = any(${sql.param([...codes])}::text[])
    order by r.id
    for update of r`;
  return new Map(rows.map(({ code, lines }) => [code, lines]));
}
