import { aliasedTable, sql } from "drizzle-orm";
import { z } from "zod";
import { requiredName, requiredText, text } from "~/contracts/endpoint";
import { niceClass } from "~/contracts/finance/brands";
import { BRAND_STATE } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { COUNTRIES } from "~/lib/finance/countries";
import { financePaths } from "~/lib/finance/paths";
import { trademarkExpiry } from "~/lib/finance/trademark";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { normalizeText } from "~/lib/text";
import {
  companiesNamed,
  dayCell,
  type Identified,
  mergeIdentified,
  rowPeriod,
} from "~/upstream/finance/register-import.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
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
import { keysOf, wordsOf } from "~/upstream/platform/imports/words.server";
import { trademarkPeriods } from "./brand-periods.server";
import { stateByDays } from "./brand-save.server";
import { brands } from "./tables.server";

const countryWords = wordsOf("brands:country", COUNTRIES);
const country = z.string().transform((typed, context) => {
  const code = COUNTRIES.find((one) => one === countryWords.get(typed.toLowerCase()) || one === typed.toUpperCase());
  if (code) return code;
  context.addIssue({ code: "custom", message: "errors:notOption" });
  return z.NEVER;
});

const COLUMNS = [
  { field: "name", header: "brands:field.name", required: true, cell: requiredName(100).transform(normalizeText) },
  { field: "registrationNo", header: "brands:field.registrationNo", identifier: "zeros", cell: text(30) },
  { field: "niceClass", header: "brands:field.niceClass", required: true, cell: niceClass },
  {
    field: "country",
    header: "brands:field.country",
    required: true,
    cell: country,
    choices: keysOf("brands:country", COUNTRIES),
  },
  { field: "company", header: "brands:field.company", required: true, cell: requiredText(100) },
  { field: "appliedOn", header: "brands:field.appliedOn", required: true, kind: "date", cell: dayCell },
  { field: "registeredOn", header: "brands:field.registeredOn", kind: "date", cell: dayCell },
  { field: "expiresOn", header: "brands:field.expiresOn", kind: "date", cell: dayCell, note: "brands:said.expiryNote" },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

const FIELDS = [
  "name",
  "registrationNo",
  "niceClass",
  "country",
  "companyId",
  "appliedOn",
  "registeredOn",
  "expiresOn",
  "status",
] as const;
type Data = Identified<(typeof FIELDS)[number]>;
type Stored = Pick<typeof brands.$inferSelect, "id" | (typeof FIELDS)[number] | "version"> & { companyName: string };

const REGISTER = { table: brands, columns: FIELDS, object: "brand" };
const COMPARED = ["name", "companyId", "appliedOn", "registeredOn", "expiresOn"] as const;

const keyOf = ({ registrationNo, niceClass: nice, country: where }: Record<string, unknown>) =>
  registrationNo && nice && where ? `${String(registrationNo).toLowerCase()} ${nice} ${where}` : undefined;

interface Context {
  companies: ReadonlyMap<string, number>;
  today: string;
  graceMonths: number;
}

/** Trademarks by file; number, class and country tell one that is there (finance, Imports). */
export const brandImport: ImportDefinition<Values, Context, Data> = {
  type: "brand",
  template: "brand",
  name: "brands:title",
  page: {
    title: "brands:upload",
    address: financePaths.brandImport,
    back: { to: financePaths.brands, label: "brands:back" },
  },
  access: MAY.brands.import,
  maxRows: 10_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  async prepare(db, caller) {
    const today = companyDay();
    const { graceMonths } = await trademarkPeriods(db, caller, today);
    return { companies: await companiesNamed(db), today, graceMonths };
  },
  uniqueKeys: (values) => [{ field: "registrationNo", key: keyOf(values) }],
  async check(db, caller, rows, context) {
    const stored = await storedOf(db, rows);
    const days = [...new Set(rows.flatMap(({ values }) => values.registeredOn ?? []))];
    const years = new Map(
      await Promise.all(days.map(async (day) => [day, (await trademarkPeriods(db, caller, day)).years] as const)),
    );
    return rows.map(({ values }) => judge(values, context, stored.get(keyOf(values) ?? ""), years));
  },
  apply: async (tx, caller, runs) => mergeIdentified(tx, caller, REGISTER, await allChanging(runs)),
};

async function storedOf(db: Reader, rows: readonly ParsedRow<Values>[]): Promise<Map<string, Stored>> {
  const numbers = rows.flatMap(({ values }) => values.registrationNo || []);
  const brand = pick(aliasedTable(brands, "b"), ["id", ...FIELDS, "version"]);
  const found = await select(db, { ...brand, companyName: str`c.company_name` })`
    from brands b
    join companies c on c.company_id = b.company_id
    where b.registration_no = any(${sql.param(numbers)}::text[])`;
  return new Map(found.map((row) => [keyOf(row)!, row]));
}

function judge(
  values: Partial<Values>,
  { companies, today, graceMonths }: Context,
  before: Stored | undefined,
  years: ReadonlyMap<string, number>,
): CheckedRow<Data> {
  const faults: Faults = {};
  const companyId = companies.get((values.company ?? "").toLowerCase());
  if (values.company && !companyId) addFault(faults, "company", "registers:said.noCompany");
  rowPeriod(faults, values, "appliedOn", "registeredOn");
  rowPeriod(faults, values, "registeredOn", "expiresOn");
  for (const field of ["appliedOn", "registeredOn"] as const)
    if ((values[field] ?? today) > today) addFault(faults, field, "brands:said.future");
  const registeredOn = values.registeredOn ?? before?.registeredOn ?? null;
  if (values.registeredOn && !values.registrationNo) addFault(faults, "registrationNo", "errors:required");
  if (values.expiresOn && !registeredOn) addFault(faults, "registeredOn", "errors:required");
  if (before?.status === BRAND_STATE.refused && values.registeredOn)
    addFault(faults, "registeredOn", "brands:said.refused");
  const kept = registeredOn === before?.registeredOn ? before?.expiresOn : null;
  const expiresOn =
    values.expiresOn ?? kept ?? (registeredOn && trademarkExpiry(registeredOn, years.get(registeredOn) ?? 1));
  const data: Data = {
    id: before?.id ?? 0,
    seen: before?.version ?? 0,
    name: values.name ?? "",
    registrationNo: before ? before.registrationNo : (values.registrationNo ?? ""),
    niceClass: values.niceClass ?? 0,
    country: values.country ?? "",
    companyId: companyId ?? 0,
    appliedOn: values.appliedOn ?? "",
    registeredOn,
    expiresOn,
    status: stateByDays(before?.status ?? null, { registeredOn, expiresOn }, graceMonths, today),
  };
  const changed = before ? COMPARED.filter((field) => before[field] !== data[field]) : [];
  return {
    faults,
    action: before ? (changed.length > 0 ? UPDATE : UNCHANGED) : CREATE,
    label: [data.name, data.registrationNo, data.niceClass].filter(Boolean).join(" "),
    changes:
      before &&
      Object.fromEntries(
        changed.map((field) =>
          field === "companyId"
            ? ["company", [before.companyName, values.company] as [unknown, unknown]]
            : [field, [before[field], data[field]] as [unknown, unknown]],
        ),
      ),
    data,
  };
}
