import { and, eq, sql } from "drizzle-orm";
import type { SettingInput } from "~/contracts/finance/settings";
import { companiesOf } from "~/upstream/organization/companies.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, stale } from "~/upstream/platform/refusal.server";
import { type AccountChoice, accountChoices } from "../accounts/accounts.server";
import { settingKey } from "./settings.server";
import { financeSettings } from "./tables.server";

const OBJECT = "financeSetting";
type Row = typeof financeSettings.$inferSelect;
type Key = { siteDigit: number; kindCode: number };

const isRow = ({ siteDigit, kindCode }: Key) =>
  and(eq(financeSettings.siteDigit, siteDigit), eq(financeSettings.kindCode, kindCode));

async function lockSetting(tx: Tx, key: Key, version: number): Promise<Row> {
  const [row] = await tx.select().from(financeSettings).where(isRow(key)).for("update");
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  return row;
}

/** Whether an account may be the default of forms of these companies and currencies; none named: of all. */
export const accountFits = (
  { companyId, currency }: Pick<AccountChoice, "companyId" | "currency">,
  companyIds: readonly number[],
  currencies: readonly string[],
): boolean =>
  (companyIds.length === 0 || companyIds.includes(companyId)) &&
  (currencies.length === 0 || currencies.includes(currency));

/** What a site allows its forms of a kind. */
export async function saveSetting(
  tx: Tx,
  caller: Caller,
  { siteDigit, kindCode, version, defaultAccountId, ...input }: SettingInput,
): Promise<{ version: number }> {
  const key = { siteDigit, kindCode };
  const before = version === undefined ? null : await lockSetting(tx, key, version);
  const faults: Faults = {};
  const companies = await companiesOf(tx, caller);
  if (input.companyIds.some((id) => !companies.has(id))) addFault(faults, "companyIds", "errors:notOption");
  if (defaultAccountId !== undefined && defaultAccountId !== before?.defaultAccountId) {
    const account = (await accountChoices(tx, caller)).find(({ id }) => id === defaultAccountId);
    if (!account || !accountFits(account, input.companyIds, input.currencies))
      addFault(faults, "defaultAccountId", "financeConfig:said.account");
  }
  refuseAll(faults);
  const values = {
    ...input,
    companyIds: [...new Set(input.companyIds)].sort((a, b) => a - b),
    currencies: [...new Set(input.currencies)].sort(),
    defaultAccountId: defaultAccountId ?? null,
  };
  const author = { updatedBy: caller.actorUserId };
  const [row] = await (before
    ? tx
        .update(financeSettings)
        .set({ ...values, ...author, version: sql`${financeSettings.version} + 1`, updatedAt: sql`now()` })
        .where(isRow(key))
        .returning()
    : tx
        .insert(financeSettings)
        .values({ ...key, ...values, ...author, createdBy: caller.actorUserId })
        .returning()
  ).catch(taken({ finance_settings_site_digit_kind_code_pk: ["kindCode", "financeConfig:said.taken"] }));
  const change = difference(before ?? {}, values);
  if (change)
    await audit(tx, caller, {
      action: before ? "financeSetting.update" : "financeSetting.create",
      objectType: OBJECT,
      objectId: settingKey(siteDigit, kindCode),
      before: before && change.before,
      after: change.after,
    });
  return { version: row!.version };
}

/** Takes a setting away: that of all sites, or the default, holds again. */
export async function deleteSetting(
  tx: Tx,
  caller: Caller,
  { version, ...key }: Key & { version: number },
): Promise<null> {
  const before = await lockSetting(tx, key, version);
  await tx.delete(financeSettings).where(isRow(key));
  const { companyIds, defaultAccountId, currencies, invoiceMaxAgeDays, maxLines, blockWhenOverdue } = before;
  await audit(tx, caller, {
    action: "financeSetting.delete",
    objectType: OBJECT,
    objectId: settingKey(key.siteDigit, key.kindCode),
    before: { companyIds, defaultAccountId, currencies, invoiceMaxAgeDays, maxLines, blockWhenOverdue },
  });
  return null;
}
