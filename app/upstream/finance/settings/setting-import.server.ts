import { z } from "zod";
import { requiredText, text } from "~/contracts/endpoint";
import { ALL_SITES, CURRENCIES, FINANCE_KINDS } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { financePaths } from "~/lib/finance/paths";
import { LANGUAGES } from "~/lib/languages";
import { siteIds } from "~/lib/organization/known-company";
import { say } from "~/lib/texts.server";
import { companiesOf } from "~/upstream/organization/companies.server";
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
import { choice, keysOf, siteColumn } from "~/upstream/platform/imports/words.server";
import { type AccountChoice, accountChoices } from "../accounts/accounts.server";
import { accountFits } from "./setting-save.server";
import { accountNames, DEFAULTS, type StoredSetting, settingKey, settingsOf } from "./settings.server";
import { financeSettings } from "./tables.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  siteDigit: number;
  kindCode: number;
  companyIds: number[];
  defaultAccountId: number | null;
  currencies: string[];
  invoiceMaxAgeDays: number;
  /** Version of the stored row as the check saw it; 0: there was none. */
  seen: number;
}

interface Context {
  settings: Map<string, StoredSetting>;
  /** Keys by name and by credit code. */
  companies: Map<string, number>;
  companyNames: Map<number, string>;
  accounts: AccountChoice[];
  /** Of every account as "company/name". */
  names: Map<number, string>;
}

const field = <Field extends string>(name: Field) => ({ field: name, header: `financeConfig:field.${name}` });
const required = { required: true } as const;
const COLUMNS = [
  {
    ...field("site"),
    ...required,
    ...siteColumn(() => [ALL_SITES, ...siteIds()]),
  },
  {
    ...field("kind"),
    ...required,
    cell: choice("financeConfig:kind", FINANCE_KINDS),
    choices: keysOf("financeConfig:kind", FINANCE_KINDS),
  },
  { ...field("companies"), ...required, cell: requiredText(2_000), note: "financeConfig:companiesNote" },
  { ...field("account"), identifier: "code", cell: text(200), note: "financeConfig:accountNote" },
  { ...field("currencies"), cell: text(100), note: "financeConfig:currenciesNote" },
  { ...field("invoiceMaxAgeDays"), cell: z.coerce.number().int().min(1).max(3650) },
] as const satisfies readonly ImportColumn[];

const FIELDS = ["companyIds", "defaultAccountId", "currencies", "invoiceMaxAgeDays"] as const;
const REGISTER: Register<"siteDigit" | "kindCode" | (typeof FIELDS)[number]> = {
  table: financeSettings,
  key: ["siteDigit", "kindCode"],
  columns: FIELDS,
  object: "financeSetting",
};

const ALL_COMPANIES = new Set(
  LANGUAGES.map((language) => say(language, { key: "financeConfig:allCompanies" }).toLowerCase()),
);
const words = (typed: string) => typed.split(/[;；,，、]/).flatMap((word) => word.trim() || []);

/** Settings by site and kind (finance, Imports); an empty account or day limit keeps what stands. */
export const settingImport: ImportDefinition<Values, Context, Data> = {
  type: "financeConfig",
  template: "financeConfig",
  name: "financeConfig:title",
  page: {
    title: "financeConfig:upload.title",
    address: financePaths.settingsImport,
    back: { to: financePaths.settings, label: "financeConfig:upload.back" },
  },
  access: MAY.settings.edit,
  maxRows: 500,
  maxBytes: 2 * 1024 * 1024,
  columns: COLUMNS,
  async prepare(db, caller) {
    const [settings, companies, accounts, names] = await Promise.all([
      settingsOf(db, caller),
      companiesOf(db, caller),
      accountChoices(db, caller),
      accountNames(db, caller),
    ]);
    const rows = [...companies.values()];
    return {
      settings,
      companies: new Map(
        rows.flatMap(({ companyId, companyName, creditCode }) => [
          [companyName.toLowerCase(), companyId] as const,
          [creditCode.toLowerCase(), companyId] as const,
        ]),
      ),
      companyNames: new Map(rows.map(({ companyId, companyName }) => [companyId, companyName])),
      accounts,
      names,
    };
  },
  uniqueKeys: ({ site, kind }) => [
    { field: "kind", key: site === undefined || kind === undefined ? undefined : settingKey(site, kind) },
  ],
  check: async (_db, _caller, rows, context) => rows.map(({ values }) => judge(values, context)),
  apply: (tx, caller, runs) => mergeRows(tx, caller, REGISTER, changing(runs)),
};

function judge(values: Partial<Values>, context: Context): CheckedRow<Data> {
  const faults: Faults = {};
  const { site = 0, kind = 0 } = values;
  const before = context.settings.get(settingKey(site, kind));
  const companyIds = companiesNamed(values.companies ?? "", context, faults);
  const currencies = [...new Set(words(values.currencies ?? "").map((code) => code.toUpperCase()))].sort();
  const strange = currencies.filter((code) => !(CURRENCIES as readonly string[]).includes(code));
  if (strange.length > 0)
    addFault(faults, "currencies", "financeConfig:said.currencies", { codes: strange.join(", ") });
  const data: Data = {
    siteDigit: site,
    kindCode: kind,
    companyIds,
    defaultAccountId: values.account
      ? accountNamed(values.account, { ...context, companyIds, currencies, before }, faults)
      : (before?.defaultAccountId ?? null),
    currencies,
    invoiceMaxAgeDays: values.invoiceMaxAgeDays ?? before?.invoiceMaxAgeDays ?? DEFAULTS.invoiceMaxAgeDays,
    seen: before?.version ?? 0,
  };
  const changes: Record<string, [unknown, unknown]> = {};
  if (before)
    for (const name of FIELDS)
      if (String(before[name]) !== String(data[name]))
        changes[SHOWN[name]] = [said(name, before, context), said(name, data, context)];
  return {
    faults,
    action: !before ? CREATE : Object.keys(changes).length > 0 ? UPDATE : UNCHANGED,
    label: settingKey(site, kind),
    changes: before && changes,
    data,
  };
}

const SHOWN = {
  companyIds: "companies",
  defaultAccountId: "account",
  currencies: "currencies",
  invoiceMaxAgeDays: "invoiceMaxAgeDays",
} as const;

function said(name: (typeof FIELDS)[number], row: Pick<Data, (typeof FIELDS)[number]>, context: Context): string {
  if (name === "companyIds") return row.companyIds.map((id) => context.companyNames.get(id) ?? id).join("; ");
  if (name === "defaultAccountId") return context.names.get(row.defaultAccountId ?? 0) ?? "";
  return String(row[name]);
}

function companiesNamed(typed: string, { companies }: Context, faults: Faults): number[] {
  const named = words(typed);
  if (named.length === 1 && ALL_COMPANIES.has(named[0]!.toLowerCase())) return [];
  const strange = named.filter((name) => !companies.has(name.toLowerCase()));
  if (strange.length > 0)
    addFault(faults, "companies", "financeConfig:said.companies", { names: strange.join(", ").slice(0, 200) });
  return [...new Set(named.flatMap((name) => companies.get(name.toLowerCase()) ?? []))].sort((a, b) => a - b);
}

/** An account by "company/name", or by its name where only one that fits bears it. */
function accountNamed(
  typed: string,
  {
    accounts,
    names,
    companyIds,
    currencies,
    before,
  }: Context & { companyIds: readonly number[]; currencies: readonly string[]; before?: StoredSetting },
  faults: Faults,
): number | null {
  const stands = before?.defaultAccountId ?? 0;
  // What stands there may come back.
  if (names.get(stands) === typed) return stands;
  const called = accounts.filter((one) => one.name === typed || names.get(one.id) === typed);
  const fitting = called.filter((one) => accountFits(one, companyIds, currencies));
  if (fitting.length === 1) return fitting[0]!.id;
  addFault(faults, "account", fitting.length > 1 ? "financeConfig:said.accountTwice" : "financeConfig:said.account");
  return null;
}
