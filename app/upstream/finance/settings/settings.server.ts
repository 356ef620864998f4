import { sql } from "drizzle-orm";
import type { z } from "zod";
import { ALL_SITES } from "~/contracts/finance/codes";
import { type searchSettings as contract, type FinanceSetting, financeSetting } from "~/contracts/finance/settings";
import { openSites } from "~/lib/organization/known-company";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { cashierMembers } from "~/upstream/approvals/roles/cashier-members.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { cached } from "~/upstream/platform/cache.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { listed, ofPage } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type AccountChoice, accountChoices } from "../accounts/accounts.server";
import { financeSettings } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>;
const SETTING = reads(financeSetting.omit({ companyNames: true, accountName: true }), { s: financeSettings }, {});
export type StoredSetting = Omit<FinanceSetting, "companyNames" | "accountName">;

/** What holds for a form where nothing was set: all companies and currencies. */
export const DEFAULTS = {
  companyIds: [],
  defaultAccountId: null,
  currencies: [],
  invoiceMaxAgeDays: 180,
  maxLines: 200,
  blockWhenOverdue: 1,
} as const;
export type Setting = Omit<StoredSetting, "siteDigit" | "kindCode" | "version">;

export const settingKey = (siteDigit: number, kindCode: number) => `${siteDigit} ${kindCode}`;

/** Every setting by "site kind", read once per version. */
export function settingsOf(db: Reader | Tx, caller: Pick<Caller, "versions">): Promise<Map<string, StoredSetting>> {
  return cached("financeSettings", caller.versions.financeSettings ?? 0, async () => {
    const rows = await SETTING.all(db, { where: [], order: sql`s.site_digit, s.kind_code` });
    return new Map(rows.map((row) => [settingKey(row.siteDigit, row.kindCode), row]));
  });
}

/** Whether a list of what is allowed names it; an empty one allows all. */
export const allowed = <T>(list: readonly T[], one: T): boolean => list.length === 0 || list.includes(one);

/** What a site allows its forms of a kind: its own setting, else that of all sites, else the defaults. */
export async function settingOf(
  db: Reader | Tx,
  caller: Pick<Caller, "versions">,
  siteDigit: number,
  kindCode: number,
): Promise<Setting> {
  const settings = await settingsOf(db, caller);
  const found = settings.get(settingKey(siteDigit, kindCode)) ?? settings.get(settingKey(ALL_SITES, kindCode));
  return found ?? { ...DEFAULTS, companyIds: [], currencies: [] };
}

async function shown(db: Reader, caller: Caller, rows: StoredSetting[]): Promise<FinanceSetting[]> {
  const [companies, accounts] = await Promise.all([companiesOf(db, caller), accountNames(db, caller)]);
  return rows.map((row) => ({
    ...row,
    companyNames: row.companyIds.map((companyId) => companies.get(companyId)?.companyName ?? String(companyId)),
    accountName: row.defaultAccountId === null ? "" : (accounts.get(row.defaultAccountId) ?? ""),
  }));
}

/** Accounts as "company/name", also those that are off. */
export async function accountNames(db: Reader, caller: Caller): Promise<Map<number, string>> {
  const companies = await companiesOf(db, caller);
  const rows = await select(db, {
    id: num`id`,
    companyId: num`company_id`,
    name: str`name`,
  })`from fund_accounts order by company_id, name`;
  return new Map(rows.map(({ id, companyId, name }) => [id, `${companies.get(companyId)?.companyName ?? ""}/${name}`]));
}

async function found(db: Reader, caller: Caller, { siteDigit, kindCode }: Query["query"]): Promise<StoredSetting[]> {
  return [...(await settingsOf(db, caller)).values()].filter(
    (row) =>
      (siteDigit === undefined || row.siteDigit === siteDigit) && (kindCode === undefined || row.kindCode === kindCode),
  );
}

/** Settings by site and kind (finance, Screens). */
export async function searchSettings(db: Reader, caller: Caller, { page, query }: Query) {
  const rows = await found(db, caller, query);
  return listed(rows.length, await shown(db, caller, ofPage(page, rows)));
}

export async function settingDetail(
  db: Reader,
  caller: Caller,
  { siteDigit, kindCode }: { siteDigit?: number; kindCode?: number },
) {
  const [settings, companies, accounts, names] = await Promise.all([
    settingsOf(db, caller),
    companiesOf(db, caller),
    accountChoices(db, caller),
    accountNames(db, caller),
  ]);
  const row = kindCode === undefined ? null : settings.get(settingKey(siteDigit ?? ALL_SITES, kindCode));
  if (row === undefined) throw missing();
  const offered = [...accounts.map(({ id }: AccountChoice) => id), row?.defaultAccountId ?? 0];
  return {
    setting: row && (await shown(db, caller, [row]))[0]!,
    companies: [...companies.values()].map(({ companyId, companyName }) => ({ companyId, companyName })),
    accounts: [...names].flatMap(([id, name]) => (offered.includes(id) ? [{ id, name }] : [])),
  };
}

/** A payment needs somebody other than who asked for it. */
const ENOUGH = 2;

/** Companies with a site that has fewer than two cashiers (finance rule 22). */
export async function fewCashiers(db: Reader, caller: Caller) {
  const [members, companies] = await Promise.all([cashierMembers(db, companyDay()), companiesOf(db, caller)]);
  return [...companies.values()].flatMap(({ companyId, companyName }) => {
    const counts = openSites().map((siteDigit) => {
      const people = members.filter(
        (one) =>
          (one.companyId === null || one.companyId === companyId) &&
          (one.siteDigit === ALL_SITES || one.siteDigit === siteDigit),
      );
      return { siteDigit, cashiers: new Set(people.map(({ empId }) => empId)).size };
    });
    const few = counts.filter(({ cashiers }) => cashiers < ENOUGH);
    const [first] = few;
    if (!first) return [];
    const alike = few.length === counts.length && few.every(({ cashiers }) => cashiers === first.cashiers);
    const all = { siteDigit: ALL_SITES, cashiers: first.cashiers } as const;
    return [{ companyName, sites: alike ? [all] : few }];
  });
}

export const SETTING_FIELDS = ["site", "kind", "companies", "account", "currencies", "invoiceMaxAgeDays"] as const;

/** The list as a workbook that the import takes back. */
export async function exportSettings(caller: Caller, { query }: { query: Query["query"] }): Promise<Response> {
  const word = (key: string) => say(caller.language, { key: `financeConfig:${key}` });
  return exportAnswer(caller, {
    action: "financeSetting.export",
    objectType: "financeSetting",
    asked: { query },
    title: word("title"),
    day: companyDay(),
    columns: SETTING_FIELDS.map((field) => ({ header: word(`field.${field}`), kind: "text" as const })),
    rows: async (db) => {
      const rows = await shown(db, caller, await found(db, caller, query));
      const byKey = new Map(rows.map((row) => [settingKey(row.siteDigit, row.kindCode), row]));
      const where = sql`site_digit || ' ' || kind_code = any(${sql.param([...byKey.keys()])}::text[])`;
      return {
        count: sql`select count(*)::int as n from finance_settings where ${where}`,
        select: sql`select site_digit, kind_code from finance_settings where ${where} order by site_digit, kind_code`,
        cells: ([site, kind]) => {
          const row = byKey.get(settingKey(site as number, kind as number))!;
          return [
            say(caller.language, { key: `site:${site}` }),
            word(`kind.${kind}`),
            row.companyNames.join("; ") || word("allCompanies"),
            row.accountName,
            row.currencies.join("; "),
            String(row.invoiceMaxAgeDays),
          ];
        },
      };
    },
  });
}
