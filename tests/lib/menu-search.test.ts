import { expect, it } from "vitest";
import { rank } from "~/upstream/shell/access/menu-search.server";

const found = (q: string, ...names: string[]) =>
  rank(
    names.map((menuName) => ({ menuName, url: "" })),
    q,
  ).map(({ menuName }) => menuName);

it("shell 17: menu search forgives two edits in five, not one in two", () => {
  expect(found("reimbersment", "Reimbursement", "Attendance")).toEqual(["Reimbursement"]);
  expect(found("考勤记路", "考勤记录", "报销申请")).toEqual(["考勤记录"]);
  expect(found("会议室预约", "会议预订", "报销申请")).toEqual(["会议预订"]);
  expect(found("报消", "报销申请", "考勤记录")).toEqual([]);
});

it("knows pinyin and its initials, and puts the better hit first", () => {
  expect(found("kaoqin", "考勤记录", "员工档案")).toEqual(["考勤记录"]);
  expect(found("ygda", "考勤记录", "员工档案")).toEqual(["员工档案"]);
  expect(found("员工", "我的员工", "员工档案")[0]).toBe("员工档案");
});
