import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { companyDay } from "~/lib/period";
import type { DailyStep } from "~/upstream/domain.server";
import { dayIn, personZone } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { parameter } from "~/upstream/platform/parameters.server";

/** Coordinates go some time after their month was locked; distance and fence stay (attendance rule 55). */
export const forgetLocations: DailyStep = ({ now, around }) =>
  transaction(async (tx) => {
    const days = await parameter(tx, around, "locationKeepDays", companyDay(now));
    const { rowCount } = await tx.execute(sql`
      update punches p
      set lat = null, lng = null, accuracy_m = null
      from monthly_results m
      join employees e on e.emp_id = m.emp_id
      where p.lat is not null
        and p.emp_id = m.emp_id
        and m.state = ${MONTH_STATE.locked}
        and m.locked_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)
        and p.punch_at between m.from_date - interval '1 day' and m.to_date + interval '2 days'
        and ${dayIn(sql`p.punch_at`, personZone(sql`e`))} between m.from_date and m.to_date`);
    const rows = rowCount ?? 0;
    if (rows > 0)
      await audit(tx, around, { action: "location.forget", objectType: "punch", objectId: "located", after: { rows } });
    return rows;
  });
