import { sql } from "drizzle-orm";
import { BALANCE, LEAVE, LEAVE_BASIS, type LeaveCode, UNIT } from "~/contracts/attendance/codes";
import { LEAVE_PAY } from "~/lib/attendance/day/cover";
import type { Tx } from "~/upstream/platform/database/db.server";

const WOMEN = 2;
const MEN = 1;
/**
 * What most leaves have. Whoever is on a leave that the law pays as work keeps his full attendance (Guangdong
 * Population and Family Planning Regulations art. 30 says so of those it gives); sickness and own affairs do not.
 */
const PAID = {
  unit: UNIT.half as number,
  basis: LEAVE_BASIS.working as number,
  pay: LEAVE_PAY.full as number,
  balance: BALANCE.none as number,
  quota: null as number | null,
  proof: 1,
  gender: 0,
  keeps: 1,
  enabled: 1,
};
const perEvent = (quota: number) => ({ balance: BALANCE.perEvent, quota });

type Seed = typeof PAID & { code: LeaveCode };
const of = (code: LeaveCode, differs: Partial<typeof PAID> = {}): Seed => ({ code, ...PAID, ...differs });
const calendar = { basis: LEAVE_BASIS.calendar };
const minutes = { unit: UNIT.time };

/**
 * The table of attendance rule 37 as the law of the whole country has it. Where it says nothing the row is off until a
 * site has its own. How long a maternity leave is follows from its case, so that no number of days limits it.
 */
const EVERYWHERE: readonly Seed[] = [
  of(LEAVE.annual, { balance: BALANCE.annual, proof: 0 }),
  of(LEAVE.sick, { pay: LEAVE_PAY.sick, keeps: 0 }),
  of(LEAVE.personal, { ...minutes, pay: LEAVE_PAY.none, proof: 0, keeps: 0 }),
  of(LEAVE.marriage, perEvent(300)),
  of(LEAVE.maternity, { ...calendar, gender: WOMEN }),
  of(LEAVE.miscarriage, { ...calendar, gender: WOMEN }),
  of(LEAVE.prenatal, { ...minutes, gender: WOMEN }),
  of(LEAVE.nursing, { ...minutes, gender: WOMEN }),
  of(LEAVE.paternity, { ...calendar, gender: MEN, enabled: 0 }),
  of(LEAVE.parental, { enabled: 0 }),
  of(LEAVE.childCare, { enabled: 0 }),
  of(LEAVE.bereavement, { ...perEvent(300), proof: 0 }),
  of(LEAVE.injury, calendar),
  of(LEAVE.timeOff, { ...minutes, balance: BALANCE.timeOff, proof: 0 }),
  of(LEAVE.publicDuty),
];

/** Guangdong Population and Family Planning Regulations (2021) art. 30: a year's days of the last two. */
const GUANGDONG: readonly Seed[] = [
  of(LEAVE.paternity, { ...calendar, ...perEvent(1500), gender: MEN }),
  of(LEAVE.parental, perEvent(1000)),
  of(LEAVE.childCare, perEvent(500)),
];

/** Where the sites of the specification are; one that the company adds has what its people enter for it. */
const GUANGDONG_SITES = [1, 2, 3, 4, 5, 6];

/** Every day is after it. */
const BEGINNING = "1900-01-01";

/** The leave types that every installation begins with; what a company has entered stays as it is. */
export async function ensureLeaveTypes(tx: Tx): Promise<void> {
  const rows = [
    ...EVERYWHERE.map((seed) => ({ ...seed, siteId: null })),
    ...GUANGDONG_SITES.flatMap((siteId) => GUANGDONG.map((seed) => ({ ...seed, siteId }))),
  ];
  await tx.execute(sql`
    insert into leave_types (
      code, site_id, effective_from, unit, basis, pay, balance_kind, quota_centi_day, proof_required, gender,
      keeps_full_attendance, enabled
    )
    select code, "siteId", ${BEGINNING}, unit, basis, pay, balance, quota, proof, gender, keeps, enabled
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      code smallint, "siteId" smallint, unit smallint, basis smallint, pay smallint, balance smallint, quota int,
      proof smallint, gender smallint, keeps smallint, enabled smallint
    )
    on conflict do nothing`);
}
