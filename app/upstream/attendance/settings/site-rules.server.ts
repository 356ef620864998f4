import { sql } from "drizzle-orm";
import { LEAVE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { MAY as SHELL } from "~/contracts/shell/may";
import { attendancePaths } from "~/lib/attendance/paths";
import { companyDay } from "~/lib/period";
import { shellPaths } from "~/lib/shell/paths";
import { selectOne } from "~/upstream/platform/database/select.server";
import { parameter } from "~/upstream/platform/parameters.server";
import type { SiteRules } from "~/upstream/platform/site-hooks.server";

const codes = [MAY.settings.edit];
const DAY = 100;

/** In the settings of attendance, or among all parameters of the company. */
const ofParameter = (name: string) => [
  { to: attendancePaths.parameterEdit(name), codes },
  { to: shellPaths.parameter(name), codes: [SHELL.parameters.edit] },
];

/** Days of maternity and paternity leave and the pay of irregular hours, which provinces and cities set. */
export const attendanceSiteRules: SiteRules = async (db, caller, siteId) => {
  const today = companyDay();
  const extension = await parameter(db, caller, "maternityExtension", today, siteId);
  const difficult = await parameter(db, caller, "difficultBirthDays", today, siteId);
  const irregular = await parameter(db, caller, "irregularHolidayPay", today, siteId);
  const row = await selectOne(db, { quota: sql<number | null>`case when enabled = 1 then quota_centi_day end` })`
    from leave_types
    where code = ${LEAVE.paternity} and (site_id is null or site_id = ${siteId}) and effective_from <= ${today}
    order by site_id nulls last, effective_from desc
    limit 1`;
  const days = (row?.quota ?? 0) / DAY;
  const paternity = days > 0 ? { key: "sites:rule.paternity", params: { n: days } } : { key: "sites:rule.noPaternity" };
  const irregularPay = irregular === 1 ? "sites:rule.irregularPaid" : "sites:rule.irregularUnpaid";
  return [
    {
      text: { key: "sites:rule.maternity", params: { n: extension, difficult } },
      places: ofParameter("maternityExtension"),
    },
    {
      text: paternity,
      places: [{ to: `${attendancePaths.leaveTypes}?siteId=${siteId}&code=${LEAVE.paternity}`, codes }],
    },
    {
      text: { key: irregularPay },
      places: ofParameter("irregularHolidayPay"),
    },
  ];
};
