import { z } from "zod";
import { blob, endpoint, flag, flagInput, id, listOf, nothing, pageOf, ticked, version } from "../endpoint";
import { siteOrAll } from "../sites";
import { FINANCE_KINDS } from "./codes";
import { MAY } from "./may";
import { currency } from "./typed";

const siteDigit = siteOrAll;
const kindCode = z.coerce.number().pipe(z.literal(FINANCE_KINDS));
const key = { siteDigit, kindCode };

export const financeSetting = z.object({
  siteDigit: z.number().int(),
  kindCode: z.literal(FINANCE_KINDS),
  /** None: all. */
  companyIds: z.array(z.number().int()),
  companyNames: z.array(z.string()),
  defaultAccountId: z.number().int().nullable(),
  accountName: z.string(),
  /** None: all. */
  currencies: z.array(z.string()),
  invoiceMaxAgeDays: z.number().int(),
  maxLines: z.number().int(),
  blockWhenOverdue: flag,
  version: z.number().int(),
});
export type FinanceSetting = z.output<typeof financeSetting>;

const settingQuery = z
  .object({ siteDigit: siteDigit.optional().catch(undefined), kindCode: kindCode.optional().catch(undefined) })
  .prefault({});

/** What sites allow their forms, by site and kind (finance, Screens). */
export const searchSettings = endpoint("POST", "/workflow/config/search", {
  access: MAY.settings.see,
  input: pageOf(settingQuery),
  output: listOf(financeSetting),
});

/** Companies and sites with fewer than two cashiers (finance rule 22). */
export const fewCashiers = endpoint("GET", "/workflow/config/cashiers", {
  access: MAY.settings.see,
  input: z.object({}),
  output: z.array(
    z.object({
      companyName: z.string(),
      /** Site 0: all of its sites have as many. */
      sites: z.array(z.object({ siteDigit: z.number().int(), cashiers: z.number().int() })),
    }),
  ),
});

/** One setting, or with the defaults what a new one begins with; and what its form offers. */
export const settingDetail = endpoint("GET", "/workflow/config/details", {
  access: MAY.settings.edit,
  input: z.object({ siteDigit: siteDigit.optional(), kindCode: kindCode.optional() }),
  output: z.object({
    setting: financeSetting.nullable(),
    companies: z.array(z.object({ companyId: z.number().int(), companyName: z.string() })),
    accounts: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});

/** A new setting (no version) or its edit. */
export const saveSetting = endpoint("POST", "/workflow/config/save", {
  access: MAY.settings.edit,
  changes: true,
  noActing: true,
  input: z.object({
    ...key,
    version: version.optional(),
    companyIds: z.preprocess(ticked, z.array(id).max(200)),
    defaultAccountId: id.optional(),
    currencies: z.preprocess(ticked, z.array(currency).max(20)),
    invoiceMaxAgeDays: z.coerce.number().int().min(1).max(3650).default(180),
    maxLines: z.coerce.number().int().min(1).max(200).default(200),
    blockWhenOverdue: flagInput,
  }),
  output: z.object({ version: z.number().int() }),
});
export type SettingInput = z.output<(typeof saveSetting)["input"]>;

/** Takes a setting away: that of all sites, or the default, holds again. */
export const deleteSetting = endpoint("POST", "/workflow/config/disable", {
  access: MAY.settings.edit,
  changes: true,
  noActing: true,
  input: z.object({ ...key, version }),
  output: nothing,
});

/** The filtered list under the headings of the import. */
export const exportSettings = endpoint("POST", "/workflow/config/export", {
  access: MAY.settings.see,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: settingQuery }),
  output: blob,
});
