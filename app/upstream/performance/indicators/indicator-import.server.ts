import { inArray, sql } from "drizzle-orm";
import { requiredName, text } from "~/contracts/endpoint";
import { INDICATOR, INDICATORS, type IndicatorKind } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { weight } from "~/contracts/performance/typed";
import { formatPercent } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";
import { companyDay } from "~/lib/period";
import { normalizeText } from "~/lib/text";
import type { Reader } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { mergeRows, type Register } from "~/upstream/platform/imports/merge.server";
import { changing } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { perfIndicators } from "./tables.server";
import { isWeighted, judgeWeight } from "./weights.server";

const column = <Field extends string>(field: Field) => ({ field, header: `perfIndicators:field.${field}` });
const COLUMNS = [
  { ...column("name"), required: true, cell: requiredName(50).transform(normalizeText) },
  {
    ...column("kind"),
    required: true,
    cell: choice("perfConfig:kind", INDICATORS),
    choices: keysOf("perfConfig:kind", INDICATORS),
  },
  { ...column("unit"), cell: text(20) },
  { ...column("source"), cell: text(100) },
  { ...column("description"), cell: text(500) },
  { ...column("defaultWeight"), kind: "percent", cell: weight },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

const FIELDS = ["kind", "unit", "source", "description", "defaultWeightBp"] as const;
interface Data {
  name: string;
  kind: number;
  unit: string;
  source: string;
  description: string;
  defaultWeightBp: number | null;
  /** Of the stored row as the check saw it; 0: there was none. */
  seen: number;
}
type Stored = Omit<Data, "seen"> & { version: number; templates: number };
/** The least and the largest weight, in basis points. */
type Context = readonly [number, number];

const REGISTER: Register<"name" | (typeof FIELDS)[number]> = {
  table: perfIndicators,
  key: ["name"],
  columns: FIELDS,
  object: "perfIndicator",
};

/** The library by file (performance, Imports): indicators by their name; a blank cell keeps what is on file. */
export const indicatorImport: ImportDefinition<Values, Context, Data> = {
  type: "perfIndicator",
  template: "perfIndicator",
  name: "perfIndicators:title",
  page: {
    title: "perfIndicators:upload.title",
    address: performancePaths.indicatorImport,
    back: { to: performancePaths.indicators, label: "perfIndicators:upload.back" },
  },
  access: MAY.classes.edit,
  maxRows: 2_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  prepare: (db, caller) => parameter(db, caller, "perfLineWeight", companyDay()),
  uniqueKeys: ({ name }) => [{ field: "name", key: name }],
  async check(db, _caller, rows, context) {
    const stored = await storedOf(
      db,
      rows.flatMap(({ values }) => values.name ?? []),
    );
    return rows.map(({ values }) => judge(values, stored.get(values.name ?? ""), context));
  },
  apply: (tx, caller, runs) => mergeRows(tx, caller, REGISTER, changing(runs)),
  present: async () => ({
    count: sql`select count(*)::int as n from perf_indicators`,
    select: sql`
      select name, kind, unit, source, description, default_weight_bp
      from perf_indicators
      order by name`,
    cells: ([name, kind, unit, source, description, bp]) => [
      name as string,
      kind as number,
      unit as string,
      source as string,
      description as string,
      bp === null ? "" : formatPercent(bp as number),
    ],
  }),
};

async function storedOf(db: Reader, names: string[]): Promise<Map<string, Stored>> {
  const rows = await db
    .select({
      name: perfIndicators.name,
      kind: perfIndicators.kind,
      unit: perfIndicators.unit,
      source: perfIndicators.source,
      description: perfIndicators.description,
      defaultWeightBp: perfIndicators.defaultWeightBp,
      version: perfIndicators.version,
      templates: sql<number>`(
        select count(*)::int
        from perf_template_lines l
        where l.indicator_id = perf_indicators.id
      )`,
    })
    .from(perfIndicators)
    .where(inArray(perfIndicators.name, names));
  return new Map(rows.map((row) => [row.name, row]));
}

/** Kinds that are not whole until the form has written what a file has no column for. */
const UNFINISHED: readonly number[] = [INDICATOR.table, INDICATOR.bonus, INDICATOR.deduction];

function judge(
  { name = "", kind, ...values }: Partial<Values>,
  before: Stored | undefined,
  weights: Context,
): CheckedRow<Data> {
  const faults: Faults = {};
  const bp = values.defaultWeight;
  if (before && kind !== undefined && kind !== before.kind && before.templates > 0)
    addFault(faults, "kind", "perfIndicators:said.used");
  const weighted = kind !== undefined && isWeighted(kind as IndicatorKind);
  if (bp !== undefined && kind !== undefined && !weighted)
    addFault(faults, "defaultWeight", "perfTemplates:said.noWeight");
  else if (bp !== undefined) judgeWeight(faults, "defaultWeight", bp, weights);
  const data = {
    name,
    kind: kind ?? 0,
    unit: values.unit || before?.unit || "",
    source: values.source || before?.source || "",
    description: values.description || before?.description || "",
    defaultWeightBp: weighted ? (bp ?? before?.defaultWeightBp ?? null) : null,
    seen: before?.version ?? 0,
  };
  const changed = before ? FIELDS.filter((field) => before[field] !== data[field]) : [];
  const changes = Object.fromEntries(
    changed.map((field) =>
      field === "defaultWeightBp"
        ? ["defaultWeight", [shown(before![field]), shown(data[field])] as [unknown, unknown]]
        : [field, [before![field], data[field]] as [unknown, unknown]],
    ),
  );
  return {
    faults,
    action: before ? (changed.length > 0 ? UPDATE : UNCHANGED) : CREATE,
    label: name,
    changes: before && changes,
    warning:
      (!before || before.kind !== kind) && UNFINISHED.includes(data.kind)
        ? { key: "perfIndicators:said.unfinished" }
        : undefined,
    data,
  };
}

const shown = (bp: number | null): string => (bp === null ? "" : formatPercent(bp));
