import type { Params } from "@remix-run/react";
import { ALL_SITES, FINANCE_KINDS } from "~/contracts/finance/codes";
import { settingDetail } from "~/contracts/finance/settings";
import { call } from "~/door/call.server";
import { siteIds } from "~/lib/organization/known-company";
import { notThere } from "~/session/refused.server";

/** Site and kind of an address; anything else is no record. */
export function settingKeyOf(request: Request, { site, kind }: Params) {
  const siteDigit = [ALL_SITES, ...siteIds()].find((digit) => String(digit) === site);
  const kindCode = FINANCE_KINDS.find((code) => String(code) === kind);
  if (siteDigit === undefined || kindCode === undefined) throw notThere(request);
  return { siteDigit, kindCode };
}

/** The setting of an address, with what its form offers. */
export async function readSetting(request: Request, params: Params) {
  const choices = await call(request, settingDetail, settingKeyOf(request, params));
  return { ...choices, setting: choices.setting! };
}
