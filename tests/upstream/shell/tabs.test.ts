import { beforeAll, beforeEach, expect, it } from "vitest";
import { createRequest } from "~/contracts/requests/general";
import { changeTabs } from "~/contracts/shell/account";
import { frame } from "~/contracts/shell/session";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf, personOf } from "../approvals/probe";

let token: string;
let person: { emp_id: number; emp_name: string };
beforeAll(async () => {
  await useDatabase();
  person = await one("select emp_id, emp_name from employees where job_number = '10011'");
});
beforeEach(async () => {
  token = await sessionOf("10003");
});

const visit = (path: string, keep: "none" | "menu" | "own" = "menu", as = token) =>
  ok(frame, { path, keep }, { token: as });
const shown = (seen: { tabs: { path: string; title?: string }[] }) =>
  seen.tabs.map(({ path, title }) => (title === undefined ? path : [path, title]));
const user = "/employees/archives/user";

it("shell rule 52: pages of menus keep a tab, others only when they say so; one is shown as the page's own", async () => {
  await visit(user);
  await visit("/employees/contract/new");
  const seen = await visit("/profile/sessions", "own");
  expect(shown(seen)).toEqual(["/dashboard", user, "/profile/sessions"]);
  expect(seen.tabAt).toBe("/profile/sessions");
  expect((await visit("/system/setting/users")).tabs.map(({ path }) => path)).not.toContain("/system/setting/users");
});

it("the pages of a person share a tab with the person's name; a step leaves none and lies in it", async () => {
  await visit(user);
  await visit(`${user}/staff-details/${person.emp_id}`);
  const edits = await visit(`${user}/staff-update/${person.emp_id}`);
  expect(shown(edits)).toEqual(["/dashboard", user, [`${user}/staff-update/${person.emp_id}`, person.emp_name]]);
  const step = await visit(`${user}/staff-details/${person.emp_id}/reveal`);
  expect(step.tabs).toEqual(edits.tabs);
  expect(step.tabAt).toBe(`${user}/staff-update/${person.emp_id}`);
  expect((await visit(`${user}/staff-details/999999/reveal`, "none")).tabAt).toBe(user);
  expect((await ok(changeTabs, { closeAll: "" }, { token })).map(({ path }) => path)).toEqual(["/dashboard"]);
});

it("names nobody whom the caller may not see", async () => {
  const own = await sessionOf("10011");
  const other = await one<{ emp_id: number }>("select emp_id from employees where job_number = '10012'");
  for (const path of [
    `${user}/staff-details/${other.emp_id}`,
    `${user}/staff-details/999999`,
    `${user}/staff-details/0`,
  ])
    expect(shown(await visit(path, "menu", own)), path).toEqual(["/dashboard"]);
});

it("a form is named by its number, its draft's pages by its title; whoever may not read it has no tab", async () => {
  const own = await sessionOf("10011");
  const made = await ok(
    createRequest,
    { title: "两台显示器", categoryCode: "1", reason: "x", amount: "100.00" },
    { token: own },
  );
  const { key } = await one<{ key: number }>("select business_id as key from approval_instances where id = $1", [
    made.instanceId,
  ]);
  const edit = `/approval/general/${key}/edit`;
  expect(shown(await visit(edit, "menu", own))).toEqual(["/dashboard", [edit, "两台显示器"]]);
  const detail = `/approval/detail/${made.instanceId}`;
  expect(shown(await visit(detail, "menu", token))).toEqual(["/dashboard"]);
  const caller = await callerOf(await personOf("10011"));
  await transaction((tx) => submitForm(approvalKinds, tx, caller, made.instanceId, { chosen: {}, cc: [], version: 1 }));
  const { instance_no: number } = await one<{ instance_no: string }>(
    "select instance_no from approval_instances where id = $1",
    [made.instanceId],
  );
  expect(shown(await visit(detail, "menu", own))).toEqual(["/dashboard", [detail, number]]);
});
