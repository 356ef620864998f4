import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { demoCaller } from "~/upstream/demo/acts.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import { savePlatform } from "./platform-save.server";

const PLATFORMS: readonly [code: string, name: string, type: string, departments: number][] = [
  ["AMZ-US", "亚马逊美国站", "跨境电商", 2],
  ["AMZ-JP", "亚马逊日本站", "跨境电商", 1],
  ["TMALL", "天猫旗舰店", "国内电商", 3],
  ["JD", "京东自营", "国内电商", 2],
  ["OFFLINE", "线下分销", "渠道", 1],
];

/** Sales channels with the departments behind them. */
export async function loadPlatforms(): Promise<void> {
  const caller = await demoCaller({ jobNumber: "10002" });
  await transaction(async (tx) => {
    const rows = await select(tx, { code: str`code` })`
      from departments
      where status = ${DEPARTMENT_STATUS.active} and parent_id is not null
      order by department_id
      limit 9`;
    const codes = rows.map(({ code }) => code);
    for (const [code, name, type, count] of PLATFORMS)
      await savePlatform(tx, caller, {
        code,
        name,
        type,
        enabled: code === "OFFLINE" ? 0 : 1,
        departmentCodes: codes.splice(0, count),
      });
  });
}
