import { sql } from "drizzle-orm";
import { env } from "~/lib/env.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { gatewayAppExists } from "~/upstream/shell/gateway/gateway-apps.server";

const PLACES = [
  { site: 1, name: "龙华总部", lat: 22.6567, lng: 114.0319, radius: 300, cidrs: ["203.0.113.0/24"] },
  { site: 4, name: "南山办公楼", lat: 22.5428, lng: 113.9533, radius: 300, cidrs: [] },
  { site: 6, name: "广州办公区", lat: 23.1185, lng: 113.3265, radius: 500, cidrs: [] },
];

/** Where people punch, a permit for comprehensive hours in the warehouse, and who need not punch. */
export async function loadSettings(tx: Tx, today: string): Promise<void> {
  await tx.execute(sql`
    insert into punch_places (site_id, name, lat, lng, radius_m, cidrs)
    select site, name, lat, lng, radius, cidrs
    from jsonb_to_recordset(${JSON.stringify(PLACES)}::jsonb) as p(
      site smallint, name text, lat float8, lng float8, radius int, cidrs text[]
    )`);
  const ownApp = env().GATEWAY_APP_ID;
  await tx.execute(sql`
    insert into punch_devices (device_no, site_id, name, app_id)
    values ('KQ-0101', 1, '前台考勤机', ${(await gatewayAppExists(tx, ownApp)) ? ownApp : "attendance"})`);
  await tx.execute(sql`
    insert into work_hour_permits (
      permit_no, company_id, site_id, hour_system, position_ids, cycle, valid_from, valid_to
    )
    select '深人社特时〔2026〕88号', company_id, 7, 2,
      (select array_agg(position_id order by position_id) from positions where name = '仓库作业员'), 2,
      ${today}::date - 100, ${today}::date + 265
    from companies
    where exists (select from positions where name = '仓库作业员')
    order by company_id
    limit 1`);
  await tx.execute(sql`
    insert into attendance_profiles (emp_id, punch_exempt, from_date, reason)
    select emp_id, 1, greatest(hire_date, '2026-01-01'), '总经理不打卡'
    from employees
    where job_number = '10014'`);
}
