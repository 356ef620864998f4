import { sql } from "drizzle-orm";
import { requiredName } from "~/contracts/endpoint";
import { MAY } from "~/contracts/performance/may";
import { siteIds } from "~/lib/organization/known-company";
import { performancePaths } from "~/lib/performance/paths";
import { overlapWith } from "~/lib/performance/standard-lines";
import { normalizeText } from "~/lib/text";
import { sitesOf } from "~/upstream/calendar/sites.server";
import { type Levels, levelsOf } from "~/upstream/organization/organization.server";
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
import { siteColumn, yuan } from "~/upstream/platform/imports/words.server";
import { type Draft, draftKey, ownDrafts } from "./standard-drafts.server";
import { applyStandards, type ImportedLine, lineKey } from "./standard-file.server";

const column = <Field extends string>(field: Field) =>
  ({ field, header: `perfStandards:field.${field}`, required: true }) as const;
const named = () => requiredName(60).transform(normalizeText);
const COLUMNS = [
  {
    ...column("site"),
    ...siteColumn(siteIds),
  },
  { ...column("classId"), cell: named(), choices: ({ classes }: Context) => [...classes.keys()] },
  { ...column("levelFrom"), cell: named(), choices: ({ levels }: Context) => [...levels.byName.keys()] },
  { ...column("levelTo"), cell: named() },
  { ...column("amount"), kind: "money", cell: yuan() },
  {
    ...column("fromMonth"),
    kind: "month",
    cell: requiredName(7).regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "perfStandards:said.month" }),
  },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

interface Context {
  sites: ReadonlySet<number>;
  classes: ReadonlyMap<string, { id: number; siteIds: number[] }>;
  levels: Levels;
  drafts: ReadonlyMap<string, Draft>;
  /** Rows of the file so far, by draft. */
  met: Map<string, ImportedLine[]>;
}

/** Standards by file (performance, Imports): the rows of a site and month are the lines of one own draft. */
export const standardImport: ImportDefinition<Values, Context, ImportedLine> = {
  type: "perfStandard",
  template: "perfStandard",
  name: "perfStandards:title",
  page: {
    title: "perfStandards:upload.title",
    address: performancePaths.standardImport,
    back: { to: performancePaths.standards, label: "perfStandards:upload.back" },
  },
  access: MAY.standards.draft,
  maxRows: 5_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  async prepare(db, caller) {
    return {
      sites: new Set(sitesOf(caller, MAY.standards.draft)),
      classes: await classesByName(db),
      levels: await levelsOf(db, caller),
      drafts: await ownDrafts(db, caller),
      met: new Map(),
    };
  },
  uniqueKeys: ({ site, fromMonth, classId, levelFrom }) => [
    {
      field: "levelFrom",
      key: (site && fromMonth && classId && levelFrom && `${site}/${fromMonth}/${classId}/${levelFrom}`) || undefined,
    },
  ],
  check: async (_db, _caller, rows, context) => rows.map((row) => judge(row, context)),
  apply: applyStandards,
};

async function classesByName(db: Reader): Promise<Context["classes"]> {
  const rows = await select(db, { id: num`id`, name: str`name`, siteIds: sql<number[]>`site_ids` })`
    from perf_classes
    order by name`;
  return new Map(rows.map(({ name, ...row }) => [name, row]));
}

function judge({ row, values }: ParsedRow<Values>, context: Context): CheckedRow<ImportedLine> {
  const faults: Faults = {};
  const { site = 0, fromMonth = "", amount = 0 } = values;
  const of = context.classes.get(values.classId ?? "");
  const [from, to] = [values.levelFrom, values.levelTo].map((name) => context.levels.byName.get(name ?? ""));
  if (site && !context.sites.has(site)) addFault(faults, "site", "errors:notOption");
  if (values.classId && !of) addFault(faults, "classId", "errors:notOption");
  else if (of && site && !of.siteIds.includes(site)) addFault(faults, "classId", "perfStandards:said.otherSite");
  if (values.levelFrom && !from) addFault(faults, "levelFrom", "errors:notOption");
  if (values.levelTo && !to) addFault(faults, "levelTo", "errors:notOption");
  if (from && to && to.rank < from.rank) addFault(faults, "levelTo", "perfStandards:said.levelsTurned");
  if (values.amount === 0) addFault(faults, "amount", "perfStandards:said.amount");
  const draft = context.drafts.get(draftKey(site, fromMonth));
  const line: ImportedLine = {
    row,
    siteId: site,
    fromMonth,
    classId: of?.id ?? 0,
    levelFrom: from?.levelId ?? 0,
    levelTo: to?.levelId ?? 0,
    rankFrom: from?.rank ?? 0,
    rankTo: to?.rank ?? 0,
    monthlyAmount: amount,
    draftId: draft?.id ?? 0,
    seen: draft?.version ?? 0,
  };
  const met = context.met.get(draftKey(site, fromMonth)) ?? [];
  met.push(line);
  context.met.set(draftKey(site, fromMonth), met);
  const other = of && from && to ? overlapWith(met, met.length - 1) : null;
  if (other !== null) addFault(faults, "levelFrom", "perfStandards:said.levelsTwice", { n: met[other]!.row });
  const stored = draft?.lines.get(lineKey(line));
  return {
    faults,
    action: !draft ? CREATE : stored === amount ? UNCHANGED : UPDATE,
    label: [values.classId, values.levelFrom, values.levelTo].filter(Boolean).join(" "),
    changes: draft && stored !== amount ? { amount: [stored ?? null, amount] } : draft && {},
    data: line,
  };
}
