import { beforeEach, describe, expect, it } from "vitest";
import { createApplication } from "~/contracts/attendance/applications";
import type { In } from "~/contracts/endpoint";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { decideNext } from "~/upstream/demo/acts.server";
import { approvalKinds as kinds } from "~/upstream/domains.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { idOf, planned } from "./desk";

/** Two Mondays from now, so that the time lies ahead whenever the test runs. */
const MONDAY = (() => {
  const now = new Date();
  return new Date(now.getTime() + (15 - (now.getUTCDay() || 7)) * 86_400_000).toISOString().slice(0, 10);
})();
const TUESDAY = new Date(Date.parse(MONDAY) + 86_400_000).toISOString().slice(0, 10);

beforeEach(() => useDatabase());

/** What somebody is told of a delegation once an own application of his is approved. */
async function suggestedTo(jobNumber: string, input: object) {
  const empId = await idOf(jobNumber);
  for (const date of [MONDAY, TUESDAY]) await planned(empId, date, "D1");
  const { instanceId } = await ok(
    createApplication,
    {
      ...{ type: 1, leaveType: 15, startDate: MONDAY, endDate: TUESDAY, reason: "参加会议", send: 1 },
      ...{ attachmentIds: [] },
      ...input,
    } as In<typeof createApplication>,
    { token: await sessionOf(jobNumber) },
  );
  for (;;) {
    const { status } = await one<{ status: number }>("select status from approval_instances where id = $1", [
      instanceId,
    ]);
    if (status === 2) break;
    await decideNext(instanceId, (tx, caller, ref) => approveTask(kinds, tx, caller, { ...ref, comment: "同意" }));
  }
  const { urls } = await one<{ urls: string[] | null }>(
    "select array_agg(url) as urls from notifications where event_key = $1 and emp_id = $2",
    [`delegation:suggested:${instanceId}`, empId],
  );
  return urls ?? [];
}

const HEAD = "10007";

describe("approvals rule 21: while a decider is away", () => {
  beforeEach(() => one("update leave_types set proof_required = 0"));

  it("a delegation is suggested with its time, and none is made", async () => {
    expect(await suggestedTo(HEAD, {})).toEqual([
      `/approval/delegation/new?startAt=${MONDAY}T00:00&endAt=${TUESDAY}T23:59`,
    ]);
    expect(await one("select count(*)::int as n from approval_delegations")).toEqual({ n: 0 });
  });

  it("of half days it begins and ends at noon", async () => {
    expect(await suggestedTo(HEAD, { startHalf: 2, endHalf: 1 })).toEqual([
      `/approval/delegation/new?startAt=${MONDAY}T12:00&endAt=${TUESDAY}T12:00`,
    ]);
  });

  it("of a business trip as well", async () => {
    expect(await suggestedTo(HEAD, { type: 3, leaveType: undefined, place: "苏州" })).toHaveLength(1);
  });

  it("less than a day, and whoever decides on nothing, are left alone", async () => {
    expect(await suggestedTo(HEAD, { endDate: MONDAY, endHalf: 1 })).toEqual([]);
    const empId = await idOf("10012");
    await one("update employees set manager_emp_id = null where manager_emp_id = $1", [empId]);
    await one("delete from approval_role_members where emp_id = $1", [empId]);
    expect(await suggestedTo("10012", {})).toEqual([]);
  });

  it("an own delegation of that time is enough", async () => {
    await one(
      `insert into approval_delegations (from_emp_id, to_emp_id, start_at, end_at, created_by)
       values ($1, $2, $3::timestamptz, $3::timestamptz + interval '20 days', 1)`,
      [await idOf(HEAD), await idOf("10011"), `${MONDAY}T00:00:00+08:00`],
    );
    expect(await suggestedTo(HEAD, {})).toEqual([]);
  });

  it("home work is no absence", async () => {
    expect(await suggestedTo(HEAD, { type: 8, leaveType: undefined })).toEqual([]);
  });
});
