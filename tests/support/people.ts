import { one } from "./api";
import { idNumber } from "./id-numbers";

export { idNumber };

/** A position with plenty of free places, and its department's code. */
export async function roomyPosition(
  siteId = 1,
): Promise<{ departmentId: number; code: string; positionId: number; name: string }> {
  return one(
    `update positions p set planned_count = 100000 from departments d
     where p.position_id = (select min(position_id) from positions join departments using (department_id) where site_id = $1 and hazardous = 0)
       and d.department_id = p.department_id
     returning d.department_id as "departmentId", d.code, p.position_id as "positionId", p.name`,
    [siteId],
  );
}

/** The demo company, which employs nearly everybody. */
export const EMPLOYER = "深圳市恒川科技有限公司";

export const BASIC_HEAD = [
  "工号",
  "姓名",
  "证件类型",
  "证件号码",
  "手机",
  "部门编码",
  "岗位",
  "职级",
  "站点",
  "合同主体",
  "入职日期",
];

/** A row of the basic template that creates a person. */
export const basicRow = (
  n: number,
  place: { code: string; name: string },
  changes: Partial<Record<string, string>> = {},
) =>
  BASIC_HEAD.map(
    (head, column) =>
      changes[head] ??
      [
        "",
        `新人${n}`,
        "居民身份证",
        idNumber(n, `19${75 + (Math.floor(n / 1000) % 25)}0101`),
        `139${String(n).padStart(8, "0")}`,
        place.code,
        place.name,
        "",
        "龙华",
        EMPLOYER,
        "2026-11-02",
      ][column]!,
  );
