import type { In } from "~/contracts/endpoint";
import { saveAnnouncement as announcementContract } from "~/contracts/performance/announcements";
import {
  AUDIENCE,
  BATCH_STATE,
  CYCLE_KIND,
  CYCLE_STATE,
  EXEMPTION,
  PERFORMANCE_KIND,
  SHEET_STATE,
  STAGES,
} from "~/contracts/performance/codes";
import { createCycle as cycleContract } from "~/contracts/performance/cycle-changes";
import { addDays, addMonths } from "~/lib/period-dates";
import { approveThrough, demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { appealSheet } from "../appeals/appeal-open.server";
import { submitCalibration } from "../calibration/calibration-steps.server";
import { createCycle } from "../cycles/cycle-save.server";
import { exemptSheet } from "../cycles/exempt.server";
import { lockCycle } from "../cycles/lock.server";
import { moveStage, startCycle } from "../cycles/stages.server";
import { publishAnnouncement, saveAnnouncement } from "../managers/announcement-save.server";
import { createBatch, submitBatch } from "../managers/batch-save.server";
import { confirmSheet } from "../sheets/confirm.server";
import { PERFORMANCE_KEEPER } from "./roles.server";
import { type Assessed, as, assess, proposed, sheetsOf } from "./sheets.server";

/** Locks cycles. */
const HR_MANAGER = "10002";
/** Longhua's customer service, whose head and clerk the manual knows. */
const DEPARTMENT = "80";

interface Making {
  run: DemoRun;
  keeper: Caller;
  departmentId: number;
  classes: ReadonlyMap<string, number>;
}

/** A locked cycle, one being confirmed with an appeal and an announcement, one in which people assess themselves. */
export async function loadCycles(run: DemoRun): Promise<void> {
  const classes = await select(database().write, { id: num`id`, name: str`name` })`from perf_classes`;
  const departments = await select(database().write, { id: num`department_id` })`
    from departments
    where code = ${DEPARTMENT}`;
  const making = {
    run,
    keeper: await demoCaller({ jobNumber: PERFORMANCE_KEEPER }),
    departmentId: departments[0]!.id,
    classes: new Map(classes.map(({ id, name }) => [name, id])),
  };
  await loadLocked(making);
  await loadConfirming(making);
  await loadRunning(making);
}

async function begin({ run, keeper, departmentId, classes }: Making, months: number, names: readonly string[]) {
  const from = addMonths(`${run.today.slice(0, 7)}-01`, months);
  const input = cycleContract.input.parse({
    name: `${from.slice(0, 4)}年${Number(from.slice(5, 7))}月绩效考核`,
    kind: CYCLE_KIND.month,
    fromDate: from,
    toDate: addDays(addMonths(from, 1), -1),
    siteIds: [1],
    departmentIds: [departmentId],
    classIds: names.map((name) => classes.get(name)!),
    deadlines: STAGES.map((stage, n) => ({ stage, deadline: addDays(run.today, 5 + 5 * n) })),
  } satisfies In<typeof cycleContract>);
  const made = await transaction((tx) => createCycle(tx, keeper, input));
  await transaction((tx) => startCycle(tx, keeper, made));
  return made.id;
}

/** The cycle as it stands, for an act of its keeper. */
async function cycleNow(cycleId: number) {
  const row = await selectOne(database().write, { id: num`id`, version: num`version`, state: num`state` })`
    from perf_cycles
    where id = ${cycleId}`;
  return row!;
}

async function moveTo({ keeper }: Making, cycleId: number, state: number): Promise<void> {
  for (let now = await cycleNow(cycleId); now.state < state; now = await cycleNow(cycleId))
    await transaction((tx) => moveStage(tx, keeper, now));
}

/** Targets agreed, everybody scored, groups submitted: the cycle is being confirmed. */
async function scoredCycle(making: Making, months: number, names: readonly string[]): Promise<number> {
  const cycleId = await begin(making, months, names);
  for (const sheet of await sheetsOf(cycleId, [SHEET_STATE.targets])) await proposed(sheet, true);
  await moveTo(making, cycleId, CYCLE_STATE.self);
  for (const sheet of await sheetsOf(cycleId, [SHEET_STATE.self])) await assess(sheet, 3);
  await moveTo(making, cycleId, CYCLE_STATE.calibration);
  const groups = await select(database().write, { id: num`id`, version: num`version` })`
    from perf_calibrations
    where cycle_id = ${cycleId}`;
  for (const group of groups) await transaction((tx) => submitCalibration(tx, making.keeper, group));
  await moveTo(making, cycleId, CYCLE_STATE.confirmation);
  return cycleId;
}

const confirm = (sheet: Assessed) =>
  as(sheet.empId, (tx, caller) => confirmSheet(tx, caller, { id: sheet.id, version: sheet.version, text: "" }));

async function loadLocked(making: Making): Promise<void> {
  const cycleId = await scoredCycle(making, -3, ["销售与客服岗"]);
  for (const sheet of await sheetsOf(cycleId, [SHEET_STATE.toConfirm])) await confirm(sheet);
  const manager = await demoCaller({ jobNumber: HR_MANAGER });
  const now = await cycleNow(cycleId);
  await transaction((tx) => lockCycle(tx, manager, now));
}

async function loadConfirming(making: Making): Promise<void> {
  const cycleId = await scoredCycle(making, -1, ["销售与客服岗", "管理岗"]);
  const shown = await sheetsOf(cycleId, [SHEET_STATE.toConfirm]);
  for (const sheet of shown.slice(0, Math.ceil(shown.length / 2))) await confirm(sheet);
  const last = shown.at(-1);
  if (last)
    await as(last.empId, (tx, caller) =>
      appealSheet(tx, caller, {
        id: last.id,
        version: last.version,
        attachmentIds: [],
        text: "本月参与了双十一专项支援，处理时长因此偏高，请结合支援安排复核该项得分。",
      }),
    );
  await announce(making, cycleId);
}

/** The managers' scores go through their approval and are made known. */
async function announce({ run, keeper, departmentId }: Making, cycleId: number): Promise<void> {
  if ((await sheetsOf(cycleId, [SHEET_STATE.inApproval])).length === 0) return;
  const batch = await transaction((tx) => createBatch(tx, keeper, { cycleId, departmentId, title: "" }));
  const { instanceId } = await transaction((tx) => submitBatch(tx, keeper, batch));
  if (instanceId === null) return;
  await approveThrough(run.kinds, instanceId);
  const row = await selectOne(database().write, { id: num`b.id` })`
    from perf_batches b
    join approval_forms i on i.business_id = b.id and i.kind_code = ${PERFORMANCE_KIND.managerScores}
    where b.cycle_id = ${cycleId} and b.state = ${BATCH_STATE.approved}`;
  if (!row) return;
  const input = announcementContract.input.parse({
    batchId: row.id,
    title: "经理绩效评分公示",
    body: "公示期内如有异议，请写明理由提交，绩效专员将在五个工作日内答复。",
    fromDate: run.today,
    toDate: addDays(run.today, 10),
    audience: AUDIENCE.department,
    showScore: 0,
  } satisfies In<typeof announcementContract>);
  const saved = await transaction((tx) => saveAnnouncement(tx, keeper, input));
  await transaction((tx) => publishAnnouncement(tx, keeper, saved));
}

/** This month: somebody at every step between the first target and a calculated sheet. */
async function loadRunning(making: Making): Promise<void> {
  const cycleId = await begin(making, 0, ["销售与客服岗", "管理岗"]);
  const drafts = await sheetsOf(cycleId, [SHEET_STATE.targets]);
  for (const [n, sheet] of drafts.entries()) if (n > 1) await proposed(sheet, n > 3);
  const exempt = drafts.at(-1);
  if (exempt)
    await transaction(async (tx: Tx) => {
      const [now] = await sheetsOf(cycleId, [SHEET_STATE.running], exempt.empId);
      const given = { exemption: EXEMPTION.protectedLeave, reason: "产假" };
      if (now) await exemptSheet(tx, making.keeper, { id: now.id, version: now.version, ...given });
    });
  await moveTo(making, cycleId, CYCLE_STATE.self);
  for (const [n, sheet] of (await sheetsOf(cycleId, [SHEET_STATE.self])).entries()) await assess(sheet, n % 4);
}
