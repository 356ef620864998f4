import { ID_TYPE } from "~/contracts/employees/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { zoneOfSite } from "~/lib/period";
import { addDays, isRealDate } from "~/lib/period-dates";
import { cardEndingOn } from "./documents.server";
import { POSITION_CATEGORIES, POSITION_LEVELS } from "./levels.server";
import { demoPerson, type Register } from "./person.server";
import { companyPlan, type Plan } from "./plan.server";
import { type Random, randomStream } from "./random.server";
import type {
  DemoDepartment,
  DemoEmployee,
  DemoPosition,
  DemoPositionCategory,
  DemoPositionLevel,
  DemoSite,
} from "./shapes.server";

export interface DemoOptions {
  /** All people, leavers and the fixed ones included. */
  employees?: number;
  /** YYYY-MM-DD: every date of the company is counted from it. */
  today: string;
  seed?: number | string;
}

export interface DemoCompany {
  sites: readonly DemoSite[];
  positionCategories: readonly DemoPositionCategory[];
  positionLevels: readonly DemoPositionLevel[];
  /** A parent stands before its children. */
  departments: readonly DemoDepartment[];
  positions: readonly DemoPosition[];
  /** Heads of departments and their places in the order of `employees`, from 0. */
  heads: readonly { jobNumber: string; place: number }[];
  /** Fixed people first, then by job number; each call begins anew. */
  employees(): Generator<DemoEmployee, void, undefined>;
}

export const DEMO_SITES: readonly DemoSite[] = [
  {
    siteId: 1,
    overseasWarehouse: 0,
    name: { zh: "龙华", en: "Longhua", es: "Longhua", ja: "龍華" },
    zone: zoneOfSite(1),
  },
  {
    siteId: 2,
    overseasWarehouse: 0,
    name: { zh: "龙岗", en: "Longgang", es: "Longgang", ja: "龍崗" },
    zone: zoneOfSite(2),
  },
  { siteId: 3, overseasWarehouse: 0, name: { zh: "宝安", en: "Baoan", es: "Baoan", ja: "宝安" }, zone: zoneOfSite(3) },
  {
    siteId: 4,
    overseasWarehouse: 0,
    name: { zh: "南山", en: "Nanshan", es: "Nanshan", ja: "南山" },
    zone: zoneOfSite(4),
  },
  {
    siteId: 5,
    overseasWarehouse: 0,
    name: { zh: "坂田", en: "Bantian", es: "Bantian", ja: "坂田" },
    zone: zoneOfSite(5),
  },
  {
    siteId: 6,
    overseasWarehouse: 0,
    name: { zh: "广州", en: "Guangzhou", es: "Cantón", ja: "広州" },
    zone: zoneOfSite(6),
  },
  {
    siteId: 1,
    overseasWarehouse: 1,
    name: { zh: "海外仓", en: "Overseas warehouse", es: "Almacén en el extranjero", ja: "海外倉庫" },
    zone: zoneOfSite(OVERSEAS_SITE),
  },
];

/** The same options give the same company, to the byte. Nothing in it belongs to a real person. */
export function demoCompany({ employees = 300, today, seed = 1 }: DemoOptions): DemoCompany {
  if (!isRealDate(today)) throw new RangeError(`not a date: ${today}`);
  const plan = companyPlan(employees, today, seed);
  return {
    sites: DEMO_SITES,
    positionCategories: POSITION_CATEGORIES,
    positionLevels: POSITION_LEVELS,
    departments: plan.departments,
    positions: plan.positions,
    heads: plan.seats.flatMap(({ isHead, jobNumber }, place) => (isHead ? [{ jobNumber, place }] : [])),
    employees: () => people(plan, today, seed),
  };
}

/** For writing in portions: 50,000 people need not be in memory at once. */
export function* inChunks<T>(items: Iterable<T>, size: number): Generator<T[], void, undefined> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

function* people(plan: Plan, today: string, seed: number | string): Generator<DemoEmployee, void, undefined> {
  const register: Register = { numbers: new Set(), overseasMobiles: 0, residents: 0, contractCounts: new Map() };
  let renewable = 0;
  for (const [index, seat] of plan.seats.entries()) {
    const random = randomStream(seed, index);
    const person = demoPerson(random, seat, index, managerOf(plan, seat.place.code, seat.jobNumber), today, register);
    if (!seat.fixed && person.employment === EMPLOYMENT.onJob && letCardRunOut(person, renewable, random, today))
      renewable += 1;
    yield person;
  }
}

/**
 * Of every 40 people on the job whose age allows it, one has a card that ends within 30 days, and of every 90 one that
 * has ended: so that the reminders have something to say in the smallest company. True when the person was counted.
 */
function letCardRunOut(person: DemoEmployee, count: number, random: Random, today: string): boolean {
  if (person.identityCard.idType !== ID_TYPE.resident) return false;
  const days = count % 40 === 7 ? random.int(0, 30) : -random.int(1, 120);
  const card = cardEndingOn(person.identityCard, person.birthDate, addDays(today, days));
  if (card && (count % 40 === 7 || count % 90 === 13)) person.identityCard = card;
  return card !== null;
}

/** The head of the department, for a head the next one above. */
function managerOf({ headOf, parentOf }: Plan, departmentCode: string, jobNumber: string): string | null {
  for (let code: string | null = departmentCode; code !== null; code = parentOf.get(code) ?? null) {
    const head = headOf.get(code);
    if (head && head !== jobNumber) return head;
  }
  return null;
}
