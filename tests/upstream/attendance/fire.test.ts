import { beforeAll, describe, expect, it } from "vitest";
import { withdrawApproval } from "~/contracts/approvals/form-acts";
import { createApplication } from "~/contracts/attendance/applications";
import { adjustBalance } from "~/contracts/attendance/balances";
import { addDays } from "~/lib/period-dates";
import { approveTask, rejectTask } from "~/upstream/approvals/engine/decide.server";
import { grant } from "~/upstream/attendance/balances/ledger.server";
import { decideNext } from "~/upstream/demo/acts.server";
import { approvalKinds as kinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { fractions } from "../../support/numbers";
import { idOf, planned } from "./desk";

const ACTS = process.env.SOAK === "1" ? 1_500 : 60;
const AT_ONCE = process.env.SOAK === "1" ? 50 : 20;
/** Somebody of Nanshan, whose clerk is 10017. */
const JOB_NUMBER = "100007";
const FIRST = "2026-12-01";
const DAYS = 24;
const day = (n: number) => addDays(FIRST, n);

let empId: number;
let [own, clerk, hr]: { token: string }[] = [];

beforeAll(async () => {
  await useDatabase();
  empId = await idOf(JOB_NUMBER);
  [own, clerk, hr] = await Promise.all(
    [JOB_NUMBER, "10017", "10002"].map(async (no) => ({ token: await sessionOf(no) })),
  );
  for (let n = 0; n < DAYS; n += 1) await planned(empId, day(n), "D1");
});

const give = (kind: 1 | 2, amount: number, source: string, expiresOn = "2026-12-31") =>
  transaction((tx) => grant(tx, [{ empId, kind, amount, earnedOn: "2026-01-01", expiresOn, source }], { by: null }));

/** What would contradict itself, of each sort how many. */
const faults = () =>
  one(
    `with mine as (select * from attendance_applications where emp_id = $1),
       led as (select lot_id, sum(amount)::int as amount from balance_ledger where emp_id = $1 group by 1),
       held as (
         select application_id, -sum(amount)::int as amount from balance_ledger
         where emp_id = $1 and entry in (2, 4) and application_id is not null group by 1
       ),
       used as (
         select application_id, -sum(amount)::int as amount from balance_ledger
         where emp_id = $1 and entry in (3, 6) and application_id is not null group by 1
       )
     select
       (select count(*)::int from balance_lots l left join led on led.lot_id = l.id
          where l.emp_id = $1 and (l.left_amount < 0 or l.left_amount <> coalesce(led.amount, 0))) as "lots beside their ledger",
       (select count(*)::int from balance_lots l where l.emp_id = $1 and l.reserved <> coalesce((
          select -sum(b.amount) from balance_ledger b where b.lot_id = l.id and b.entry in (2, 4)), 0)) as "held otherwise",
       (select count(*)::int from mine a left join held h on h.application_id = a.id
          where a.type = 1 and a.leave_type in (1, 14)
            and coalesce(h.amount, 0) <> case when a.state = 2 then case a.leave_type when 1 then a.charge_centi_day else a.charge_min end else 0 end
       ) as "holding what they should not",
       (select count(*)::int from mine a left join used u on u.application_id = a.id
          where a.type = 1 and a.leave_type in (1, 14)
            and coalesce(u.amount, 0) <> case when a.state = 3 then case a.leave_type when 1 then a.charge_centi_day else a.charge_min end else 0 end
       ) as "using what they should not",
       (select count(*)::int from application_rows x join application_rows y
          on x.emp_id = y.emp_id and x.application_id < y.application_id and x.start_date <= y.end_date and y.start_date <= x.end_date
          where x.emp_id = $1 and x.type = 1 and y.type = 1 and x.state in (2, 3) and y.state in (2, 3)
            and x.unit = 1 and y.unit = 1
            and not (x.end_date = y.start_date and x.end_half < y.start_half)
            and not (y.end_date = x.start_date and y.end_half < x.start_half)) as "overlapping",
       (select count(*)::int from mine a join application_rows r on r.application_id = a.id where r.state <> a.state) as "rows of another state",
       (select count(*)::int from mine a join approval_instances i on i.kind_code = 400 + a.type and i.business_id = a.id
          where (a.state = 2) <> (i.status = 1) and a.state <> 7) as "forms of another state"`,
    [empId],
  );
const NONE = {
  "lots beside their ledger": 0,
  "held otherwise": 0,
  "holding what they should not": 0,
  "using what they should not": 0,
  overlapping: 0,
  "rows of another state": 0,
  "forms of another state": 0,
};

interface Form {
  id: number;
  instanceId: number;
  state: number;
  version: number;
}

describe("leave under fire", () => {
  it(`balances and applications agree after each of ${ACTS} acts, whoever was refused`, {
    timeout: 120_000 + ACTS * 2_000,
  }, async () => {
    const random = fractions(Number.parseInt(process.env.SEED ?? "20261125", 10));
    const below = (n: number) => Math.floor(random() * n);
    const pick = <T>(all: readonly T[]): T | undefined => all[below(all.length)];
    const forms = async (state: number): Promise<Form[]> =>
      (
        await one<{ rows: Form[] | null }>(
          `select json_agg(json_build_object('id', a.id, 'instanceId', i.id, 'state', a.state, 'version', i.version)
             order by a.id) as rows
           from attendance_applications a
           join approval_instances i on i.kind_code = 400 + a.type and i.business_id = a.id
           where a.emp_id = $1 and a.state = $2`,
          [empId, state],
        )
      ).rows ?? [];
    const file = importOf("leave", "leave", () => clerk!.token);
    const HEAD = ["工号*", "假期类型*", "开始*", "结束*", "单位*", "原因*"];
    let grants = 0;
    const send = () => {
      const from = below(DAYS - 3);
      const input =
        random() < 0.5
          ? { leaveType: 1, startDate: day(from), endDate: day(from + below(3)), startHalf: 1 + below(2) }
          : { leaveType: 14, unit: 2, startDate: day(from), startTime: "14:00", endTime: pick(["15:00", "16:30"]) };
      return callApi(createApplication, { type: 1, reason: "家里有事", send: 1, ...input } as never, own);
    };
    const decide = async (verb: "approve" | "reject") => {
      const form = pick(await forms(2));
      if (!form) return;
      const by = { approve: approveTask, reject: rejectTask }[verb];
      await decideNext(form.instanceId, (tx, caller, ref) =>
        by(kinds, tx, caller, { ...ref, comment: "意见" } as never),
      );
    };
    const acts: Record<string, () => Promise<unknown>> = {
      send,
      sendTwo: () => Promise.all([send(), send()]),
      approve: () => decide("approve"),
      approveMore: () => decide("approve"),
      reject: () => decide("reject"),
      withdraw: async () => {
        const form = pick(await forms(2));
        if (form) await callApi(withdrawApproval, { id: form.instanceId, version: form.version } as never, own);
      },
      cancel: async () => {
        const form = pick(await forms(3));
        if (!form) return;
        const input = { type: 9, cancelsId: form.id, reason: "提前返岗", send: 1 };
        await callApi(createApplication, input as never, own);
      },
      adjust: () =>
        callApi(
          adjustBalance,
          { empId, kind: 1, change: below(5) - 2, expiresOn: "2026-12-31", reason: "核对更正" } as never,
          hr,
        ),
      grant: () => {
        grants += 1;
        return give(random() < 0.5 ? 1 : 2, 60 * (1 + below(8)), `fire ${grants}`);
      },
      file: async () => {
        const date = day(below(DAYS));
        // More files than a person may send in an hour come here.
        await one("delete from rate_counters");
        const { batchId } = await file.upload([
          HEAD,
          [JOB_NUMBER, pick(["年休假", "事假"])!, date, date, "半天", "补录"],
        ]);
        await file.commit(batchId);
      },
    };
    await give(1, 600, "fire 0");
    const names = Object.keys(acts);
    const done: string[] = [];
    for (let n = 0; n < ACTS; n += 1) {
      const name = pick(names)!;
      done.push(name);
      await acts[name]!();
      expect(await faults(), `after ${done.slice(-5).join(", ")}`).toEqual(NONE);
    }
    const { sent } = await one<{ sent: number }>(
      "select count(*)::int as sent from attendance_applications where emp_id = $1 and state <> 1",
      [empId],
    );
    // Of many acts most are refused: the days are taken.
    expect(sent).toBeGreaterThan(Math.min(ACTS / 10, DAYS));
  });

  it(`${AT_ONCE} at once for the last day, from two devices: one waits, nobody else`, {
    timeout: 120_000,
  }, async () => {
    await one(
      "update balance_lots set left_amount = 0 where emp_id = $1 and kind = 1 and left_amount > 0 returning id",
      [empId],
    ).catch(() => null);
    await one("delete from balance_ledger where emp_id = $1 returning id", [empId]).catch(() => null);
    const phone = { token: await sessionOf(JOB_NUMBER) };
    const free = Array.from({ length: AT_ONCE }, (_, n) => addDays("2027-03-01", n));
    for (const date of free) await planned(empId, date, "D1");
    await transaction((tx) =>
      grant(tx, [{ empId, kind: 1, amount: 100, earnedOn: "2027-01-01", expiresOn: "2027-12-31", source: "last" }], {
        by: null,
      }),
    );
    const answers = await Promise.all(
      free.map((date, n) =>
        callApi(
          createApplication,
          { type: 1, leaveType: 1, startDate: date, endDate: date, reason: "最后一天", send: 1 } as never,
          n % 2 === 0 ? own : phone,
        ),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...new Array<number>(AT_ONCE - 1).fill(409)]);
    expect(
      await one(
        `select l.left_amount as "left", l.reserved, (
           select count(*)::int from balance_ledger b where b.lot_id = l.id and b.entry = 2) as reserves
         from balance_lots l where l.emp_id = $1 and l.source = 'last'`,
        [empId],
      ),
    ).toEqual({ left: 0, reserved: 100, reserves: 1 });
  });
});
