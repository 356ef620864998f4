import { beforeAll, describe, expect, it } from "vitest";
import { createRequest } from "~/contracts/requests/general";
import { FOUND_GROUPS } from "~/contracts/shell/codes";
import { findEverything } from "~/contracts/shell/search";
import type { Language } from "~/lib/languages";
import { isSearchable } from "~/lib/shell/search-word";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf, personOf } from "../approvals/probe";

beforeAll(() => useDatabase());

const found = async (jobNumber: string, q: string, most?: number) =>
  ok(findEverything, { q, most }, { token: await sessionOf(jobNumber) });
const hits = async (jobNumber: string, q: string, group: string) =>
  (await found(jobNumber, q)).find((one) => one.group === group)?.hits ?? [];

describe("people", () => {
  it("are found by name, pinyin, initials and job number, with the way to edit them for whoever may", async () => {
    for (const word of ["林小雅", "小雅", "linxiaoya", "lxy", "10011"])
      expect(await hits("10003", word, "people"), word).toContainEqual(
        expect.objectContaining({ title: "林小雅", edit: expect.stringMatching(/staff-update\/\d+$/) }),
      );
  });

  it("are found by nobody without the right, and only within its scope", async () => {
    expect(await hits("10011", "10012", "people")).toEqual([]);
    const elsewhere = await one<{ job_number: string; emp_id: number }>(
      "select job_number, emp_id from employees where site_id <> 4 and employment = 1 order by emp_id limit 1",
    );
    // HR of Nanshan alone.
    const record = `/employees/archives/user/staff-details/${elsewhere.emp_id}`;
    expect((await hits("10017", elsewhere.job_number, "people")).map(({ to }) => to)).not.toContain(record);
    expect((await hits("10002", elsewhere.job_number, "people")).map(({ to }) => to)).toContain(record);
    const there = await one<{ job_number: string; emp_name: string }>(
      "select job_number, emp_name from employees where site_id = 4 and employment = 1 order by emp_id limit 1",
    );
    expect((await hits("10017", there.job_number, "people"))[0]?.title).toBe(there.emp_name);
  });

  it("are as many as asked for, and it says that there are more", async () => {
    const people = (await found("10002", "10", 5)).find(({ group }) => group === "people")!;
    expect(people.hits).toHaveLength(5);
    expect(people.more).toBe(true);
  });
});

describe("forms", () => {
  it("are found by number and title by those who may read them, by nobody else", async () => {
    const made = await ok(
      createRequest,
      { title: "采购曲面显示器", categoryCode: "1", reason: "x", amount: "100.00" },
      { token: await sessionOf("10011") },
    );
    expect((await hits("10011", "曲面", "forms")).map(({ title }) => title)).toEqual(["采购曲面显示器"]);
    const caller = await callerOf(await personOf("10011"));
    await transaction((tx) =>
      submitForm(approvalKinds, tx, caller, made.instanceId, { chosen: {}, cc: [], version: 1 }),
    );
    const { number, holder } = await one<{ number: string; holder: string }>(
      `select i.instance_no as number, e.job_number as holder
       from approval_instances i join approval_tasks t on t.instance_id = i.id and t.status = 1
       join employees e on e.emp_id = t.assignee_emp_id where i.id = $1 order by t.id limit 1`,
      [made.instanceId],
    );
    for (const word of [number, number.toLowerCase(), "曲面"])
      for (const jobNumber of ["10011", holder])
        expect(
          (await hits(jobNumber, word, "forms")).map(({ to }) => to),
          `${jobNumber} ${word}`,
        ).toEqual([`/approval/detail/${made.instanceId}`]);
    const stranger = ["10012", "10013", "10014", "10015"].find((jobNumber) => jobNumber !== holder)!;
    for (const word of [number, "曲面"]) expect(await hits(stranger, word, "forms"), word).toEqual([]);
  });
});

describe("acts", () => {
  const titles = async (jobNumber: string, q: string, language?: Language) =>
    (await ok(findEverything, { q }, { token: await sessionOf(jobNumber), ...(language && { language }) }))
      .filter(({ group }) => group === "acts")
      .flatMap(({ hits }) => hits.map(({ title }) => title));

  it("are found by what one wants to do, by pinyin and its initials, in four languages", async () => {
    for (const [word, title] of [
      ["请假", "请假"],
      ["qj", "请假"],
      ["qingjia", "请假"],
      ["新建报销", "新建报销"],
      ["报销", "新建报销"],
      ["bx", "新建报销"],
      ["工资条", "查看工资条"],
      ["gzt", "查看工资条"],
      ["payslip", "查看工资条"],
    ] as const)
      expect((await titles("10011", word))[0], word).toBe(title);
    for (const [language, word, title] of [
      ["en", "leave", "Apply for leave"],
      ["en", "vacation", "Apply for leave"],
      ["en", "gzt", "See my payslip"],
      ["es", "nomina", "Ver mi nómina"],
      ["es", "vacaciones", "Solicitar un permiso"],
      ["ja", "給与明細", "給与明細を見る"],
      ["ja", "有給", "休暇を申請する"],
    ] as const)
      expect(await titles("10011", word, language), `${language} ${word}`).toContain(title);
  });

  it("are those whose page the caller may open, and stand first", async () => {
    expect(await titles("10011", "工资核算")).toEqual([]);
    expect(await titles("10004", "工资核算")).toEqual(["新建工资核算"]);
    const groups = (await found("10004", "工资")).map(({ group }) => group);
    expect(groups).toEqual([...groups].sort((one, other) => FOUND_GROUPS.indexOf(one) - FOUND_GROUPS.indexOf(other)));
    expect(groups[0]).toBe("acts");
  });

  it("stand there once: an act's page is no menu as well", async () => {
    const all = (await found("10011", "待办")).flatMap(({ hits }) => hits.map(({ to }) => to));
    expect(all).toContain("/approval/todo");
    expect(new Set(all).size).toBe(all.length);
  });
});

it("menus and answers are the caller's own", async () => {
  expect((await hits("10001", "用户管理", "menus"))[0]?.to).toBe("/system/setting/users");
  expect((await hits("10011", "用户管理", "menus")).map(({ to }) => to)).not.toContain("/system/setting/users");
  expect((await hits("10011", "年假", "answers"))[0]?.title).toBe("年假有多少天？");
});

it("a word of one letter finds nothing, one character is enough; percent signs are letters", async () => {
  expect(["王", "ja", "カ", "𠮷"].map(isSearchable)).toEqual([true, true, true, true]);
  expect(["", "a", "1", " a "].map(isSearchable)).toEqual([false, false, false, false]);
  expect(await found("10002", "1")).toEqual([]);
  expect(await hits("10002", "%%", "forms")).toEqual([]);
});

it("shell rule 39: the sixty-first search of a minute is refused", async () => {
  const token = await sessionOf("10016");
  for (let n = 0; n < 60; n += 1) await callApi(findEverything, { q: "zz" }, { token });
  expect((await callApi(findEverything, { q: "zz" }, { token })).code).toBe(429);
});
