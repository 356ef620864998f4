import { and, eq } from "drizzle-orm";
import type { SettingInput } from "~/contracts/finance/settings";
import { companiesOf } from "~/upstream/organization/companies.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept, saveRecord } from "~/upstream/platform/record-save.server";
import { type AccountChoice, accountChoices } from "../accounts/accounts.server";
import { settingKey } from "./settings.server";
import { financeSettings } from "./tables.server";

const SETTING: Kept<typeof financeSettings> = {
  table: financeSettings,
  object: "financeSetting",
  refused: taken({ finance_settings_site_digit_kind_code_pk: ["kindCode", "financeConfig:said.taken"] }),
};
type Key = { siteDigit: number; kindCode: number };

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
  const before = version === undefined ? null : await heldRecord(tx, SETTING, key, version);
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
  const saved = await saveRecord(tx, caller, SETTING, before, values, { key });
  return { version: saved.version };
}

/** Takes a setting away: that of all sites, or the default, holds again. */
export async function deleteSetting(
  tx: Tx,
  caller: Caller,
  { version, ...key }: Key & { version: number },
): Promise<null> {
  const before = await heldRecord(tx, SETTING, key, version);
  await tx
    .delete(financeSettings)
    .where(and(eq(financeSettings.siteDigit, key.siteDigit), eq(financeSettings.kindCode, key.kindCode)));
  const { companyIds, defaultAccountId, currencies, invoiceMaxAgeDays, maxLines, blockWhenOverdue } = before;
  await audit(tx, caller, {
    action: "financeSetting.delete",
    objectType: SETTING.object,
    objectId: settingKey(key.siteDigit, key.kindCode),
    before: { companyIds, defaultAccountId, currencies, invoiceMaxAgeDays, maxLines, blockWhenOverdue },
  });
  return null;
}
