import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { PUNCH_REVIEW, PUNCH_SOURCE, type PunchReview, type PunchSource } from "~/contracts/attendance/codes";
import type { createPunch as contract } from "~/contracts/attendance/punches";
import { clockOf } from "~/lib/attendance/clock";
import { FENCE, type Fence } from "~/lib/attendance/fence";
import { wallMinute } from "~/lib/attendance/wall-clock";
import { addDays } from "~/lib/period-dates";
import { auditing } from "~/upstream/platform/audit.server";
import { database, OutcomeUnknown } from "~/upstream/platform/database/db.server";
import { drawnIds } from "~/upstream/platform/database/drawn-ids.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import { transactionOf } from "~/upstream/platform/database/often.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { locking } from "~/upstream/platform/locks.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { markingDue } from "../due/due.server";
import { type Around, punchCircumstances, standing } from "./punch-circumstances.server";

type Input = z.output<(typeof contract)["input"]>;

/** A second punch within this time is the first (attendance rule 45). */
const AGAIN = sql`interval '60 seconds'`;
/** So much later than it was typed a punch may come and still be one that was made now. */
const LATE_MS = 60_000;
const DAY_MINUTES = 1440;

/** A punch as it will stand, but for its time, which is the database's when it is written. */
interface Made {
  clientId: string;
  lat: number | null;
  lng: number | null;
  accuracyM: number | null;
  distanceM: number | null;
  placeId: number | null;
  fence: Fence;
  review: PunchReview;
  remark: string;
  typedAt: string | null;
}

type Punched = ReturnType<typeof punchOf>;

interface Standing {
  [column: string]: unknown;
  id: number;
  empId: number;
  punchAt: string;
  source: PunchSource;
  fence: Fence;
  distanceM: number | null;
  review: PunchReview;
  typedAt: string | null;
  again: boolean;
}

const punchIds = drawnIds("punches_id_seq");

/**
 * A punch of the caller, by the clock of the database (attendance rules 44, 45 and 55). It keeps a transaction of its
 * own: the tap's own number makes a repeat harmless, so that no key of the request is kept beside, and what only reads
 * is read before anything is locked. Five hundred people a second punch when a shift begins.
 */
export async function createPunch(caller: Caller, input: Input) {
  const around = await punchCircumstances(database().read, caller);
  if (!around.employed) throw conflict("attendance:said.notEmployed", { date: around.day });
  const punched = punchOf(around, input);
  const id = await punchIds();
  const attempt = () => putPunch(caller, around, punched, id);
  const { empId: _, ...punch } = await attempt().catch((error: unknown) => {
    // Whether it stands is not known: asked once more, the tap's number tells.
    if (error instanceof OutcomeUnknown) return attempt();
    throw error;
  });
  return { ...punch, time: clockOf(wallMinute(new Date(punch.punchAt), around.zone) % DAY_MINUTES) };
}

/** The punch, and whether it lacks the word that one outside asks for. */
function punchOf(around: Around, { clientId, lat, lng, accuracyM, remark, typedAt }: Input) {
  const located = around.consentedAt !== null && lat !== undefined && lng !== undefined && accuracyM !== undefined;
  const at = located ? { lat, lng, accuracyM: Math.ceil(accuracyM) } : null;
  const stood = standing(around, at);
  const late = typedAt !== undefined && Date.now() - Date.parse(typedAt) > LATE_MS;
  const doubtful = stood.fence !== FENCE.inside && !around.covered;
  const made: Made = {
    clientId,
    remark,
    ...stood,
    ...(at ?? { lat: null, lng: null, accuracyM: null }),
    review: doubtful || late ? PUNCH_REVIEW.pending : PUNCH_REVIEW.none,
    typedAt: late ? typedAt : null,
  };
  return { made, unsaid: doubtful && !late && remark === "" };
}

const COLUMNS = (table: SQL) => sql`
  ${table}.id, ${table}.emp_id as "empId", ${isoInstant(sql`${table}.punch_at`)} as "punchAt", ${table}.source,
    ${table}.fence, ${table}.distance_m as "distanceM", ${table}.review,
    ${isoInstant(sql`${table}.typed_at`)} as "typedAt"`;

/**
 * Writes it with its audit row and marks the days that are to be reckoned anew, where neither its tap nor another punch
 * within a minute is there yet: else that one is the answer. One that comes late does not stand in the way of one that
 * is made now, nor the other way round.
 * @throws 400 at `remark`: it was made outside, and nothing says why
 */
async function putPunch(
  caller: Caller,
  { empId, day }: Around,
  { made, unsaid }: Punched,
  id: number,
): Promise<Standing> {
  const { fence, review, typedAt } = made;
  const entry = { action: "punch.create", objectType: "punch", objectId: id, after: { empId, fence, review, typedAt } };
  const isMade = sql`exists (select from made)`;
  const rows = await transactionOf<Standing & { turn: number }>(
    locking("attendancePerson", empId),
    sql`
    with now as (
      select date_trunc('milliseconds', clock_timestamp()) as at
    ), known as (
      select * from punches where client_id = ${made.clientId}
    ), recent as (
      select p.*
      from punches p, now
      where p.emp_id = ${empId}
        and p.is_void = 0
        and p.punch_at > now.at - ${AGAIN}
        and p.punch_at < now.at + ${AGAIN}
        and (p.typed_at is not null) = ${made.typedAt !== null}
      order by p.punch_at desc
      limit 1
    ), made as (
      insert into punches (
        id, emp_id, punch_at, source, lat, lng, accuracy_m, distance_m, place_id, fence, review, remark, client_id,
        typed_at, created_by
      )
      overriding system value
      select ${id}, ${empId}, now.at, ${PUNCH_SOURCE.phone}, m.lat, m.lng, m."accuracyM", m."distanceM", m."placeId",
        m.fence, m.review, m.remark, m."clientId", m."typedAt", ${caller.actorUserId}
      from now, jsonb_to_record(${JSON.stringify(made)}::jsonb) as m(
        lat float8, lng float8, "accuracyM" int, "distanceM" int, "placeId" int, fence smallint, review smallint,
        remark text, "clientId" uuid, "typedAt" timestamptz
      )
      where not ${unsaid} and not exists (select from known) and not exists (select from recent)
      returning *
    ), marked as (
      ${markingDue("punch", [{ empId, from: addDays(day, -1), to: day }], isMade)}
    ), audited as (
      ${auditing(caller, [entry], isMade)}
    )
    select ${COLUMNS(sql`k`)}, true as again, 1 as turn from known k
    union all
    select ${COLUMNS(sql`r`)}, true, 2 from recent r
    union all
    select ${COLUMNS(sql`m`)}, false, 3 from made m
    order by turn
    limit 1`,
  );
  if (!rows[0]) throw invalid({ remark: { key: "punches:said.remark" } });
  const { turn: _, ...punch } = rows[0];
  // A number that somebody else's tap had: nobody gets to read that one.
  if (punch.empId !== empId) throw conflict("errors:stale");
  return punch;
}
