// Who sits where, before anybody has a name: departments, posts and one seat a person, in the order of entry.
import { addDays, addYears, dateOfDayNumber, dayNumber } from "~/lib/period-dates";
import { type Kind, type Post, ROOT, TEAM_HEAD, UNITS, type Unit } from "./blueprint.server";
import { FIXED_PEOPLE, type FixedPerson } from "./fixed-people.server";
import { type Random, randomStream } from "./random.server";
import type { DemoDepartment, DemoPosition } from "./shapes.server";

const YEARS = 12;
const LEAVER_SHARE = 0.08;
/** Leavers stayed at least this long. */
const SHORTEST_STAY = 60;

export interface Place {
  code: string;
  name: string;
  parentCode: string | null;
  siteId: number;
  overseas: boolean;
  levelId: DemoDepartment["departmentLevelId"];
  head: Post;
  posts: readonly Post[];
}

export interface Seat {
  place: Place;
  post: Post;
  isHead: boolean;
  fixed: FixedPerson | null;
  jobNumber: string;
  hireDate: string;
  leaveDate: string | null;
  leftOnOwn: boolean;
}

export interface Plan {
  seats: Seat[];
  departments: DemoDepartment[];
  positions: DemoPosition[];
  headOf: ReadonlyMap<string, string>;
  parentOf: ReadonlyMap<string, string | null>;
}

export function companyPlan(employees: number, today: string, seed: number | string): Plan {
  if (employees < FIXED_PEOPLE.length)
    throw new RangeError(`a demo company has at least ${FIXED_PEOPLE.length} people`);
  const random = randomStream(seed, -1);
  const free = employees - FIXED_PEOPLE.length;
  const places = placesFor(free);
  const seats = [...fixedSeats(places, today), ...freeSeats(places, free, today, random)];
  chooseLeavers(seats, today, random);

  const headOf = new Map(seats.filter(({ isHead }) => isHead).map(({ place, jobNumber }) => [place.code, jobNumber]));
  return {
    seats,
    headOf,
    parentOf: new Map(places.map(({ code, parentCode }) => [code, parentCode])),
    departments: places.map((place, index) => department(place, index, headOf.get(place.code) ?? null, today)),
    positions: positionsOf(places, seats),
  };
}

/** The key of a post in its department; names are unique there. */
export function positionCode(place: Place, post: Post): string {
  return `${place.code}-${post === place.head ? 0 : place.posts.indexOf(post) + 1}`;
}

function placesFor(free: number): Place[] {
  const weight = UNITS.flatMap(({ posts, teams }) => [...posts, ...(teams?.posts ?? [])]).reduce(
    (sum, post) => sum + post.weight,
    0,
  );
  return UNITS.flatMap((unit) => {
    const place = unitPlace(unit);
    if (!unit.teams) return [place];
    const share = (free * unit.teams.posts.reduce((sum, post) => sum + post.weight, 0)) / weight;
    const count = Math.max(unit.teams.least, Math.ceil(share / unit.teams.size));
    return [place, ...Array.from({ length: count }, (_, i) => teamPlace(unit, place, i, count))];
  });
}

function unitPlace({ code, name, siteId, overseas, head, posts }: Unit): Place {
  return {
    code,
    name,
    siteId,
    overseas: overseas === true,
    levelId: (code === ROOT ? 1 : code.length / 2 + 1) as Place["levelId"],
    head,
    posts,
    parentCode: code === ROOT ? null : code.slice(0, -2) || ROOT,
  };
}

function teamPlace(unit: Unit, parent: Place, index: number, count: number): Place {
  // A post of many teams is one post a team: its weight is shared out among them.
  const posts = unit.teams!.posts.map((post) => ({ ...post, weight: post.weight / count }));
  const code = parent.code + String(index + 1).padStart(2, "0");
  return {
    ...parent,
    code,
    name: `${chineseNumber(index + 1)}组`,
    parentCode: parent.code,
    levelId: 5,
    head: { ...TEAM_HEAD },
    posts,
  };
}

/** 1 → 一, 12 → 十二; from 100 on, in digits, as people write it on a door. */
function chineseNumber(n: number): string {
  const digits = "零一二三四五六七八九";
  if (n >= 100) return String(n);
  const tens = n >= 20 ? `${digits[Math.floor(n / 10)]}十` : n >= 10 ? "十" : "";
  return tens + (n % 10 > 0 ? digits[n % 10] : "");
}

function fixedSeats(places: readonly Place[], today: string): Seat[] {
  return FIXED_PEOPLE.map((fixed) => {
    const place = places.find(({ code }) => code === fixed.departmentCode)!;
    const post = fixed.head ? place.head : place.posts.find(({ name }) => name === fixed.post)!;
    // All of them began on the same day of the year; weekdays matter to nobody here, but Sundays would look odd.
    const hireDate = weekday(addDays(addYears(today, -fixed.years), -45));
    return {
      place,
      post,
      isHead: fixed.head === true,
      fixed,
      jobNumber: fixed.jobNumber,
      hireDate,
      leaveDate: null,
      leftOnOwn: false,
    };
  });
}

/** Heads first come, first served when the company is small; then posts by weight. Both in one order of entry. */
function freeSeats(places: readonly Place[], free: number, today: string, random: Random): Seat[] {
  const taken = new Set(FIXED_PEOPLE.filter(({ head }) => head).map(({ departmentCode }) => departmentCode));
  const heads = places.filter(({ code }) => !taken.has(code)).slice(0, free);
  const chosen: { place: Place; post: Post; isHead: boolean; key: number }[] = [
    ...heads.map((place) => ({ place, post: place.head, isHead: true, key: random.next() * 0.7 })),
    ...staff(places, free - heads.length).map(([place, post]) => ({
      place,
      post,
      isHead: false,
      key: entryKey(post.kind, random),
    })),
  ];
  chosen.sort((one, other) => one.key - other.key);
  const first = dayNumber(addYears(today, -YEARS));
  const span = dayNumber(today) - 1 - first;
  return chosen.map(({ place, post, isHead }, index) => {
    // More of today's people came lately than long ago.
    const since = 1 - (index + random.next()) / chosen.length;
    const hireDate = weekday(dateOfDayNumber(first + Math.floor(span * (1 - since ** 1.6))));
    return {
      place,
      post,
      isHead,
      fixed: null,
      jobNumber: String(100_001 + index),
      hireDate,
      leaveDate: null,
      leftOnOwn: false,
    };
  });
}

/** Re-engaged retirees of the rear service are recent entries: nobody stays for twelve years after 60. */
function entryKey(kind: Kind, random: Random): number {
  return kind === "rear" ? 0.5 + random.next() / 2 : random.next();
}

/** Shares `count` seats out by weight (largest remainders), so that every post gets its part to the person. */
function staff(places: readonly Place[], count: number): [Place, Post][] {
  const posts = places.flatMap((place) => place.posts.map((post) => ({ place, post })));
  const weight = posts.reduce((sum, { post }) => sum + post.weight, 0);
  const shares = posts.map(({ place, post }, index) => {
    const exact = (count * post.weight) / weight;
    return { place, post, index, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const left = count - shares.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set([...shares].sort((a, b) => b.rest - a.rest || a.index - b.index).slice(0, left));
  return shares.flatMap((share) => {
    const seats = share.whole + (raised.has(share) ? 1 : 0);
    return Array.from({ length: seats }, () => [share.place, share.post] as [Place, Post]);
  });
}

/** Heads and fixed people stay; the leavers are found among the others, one in eight of them left on own. */
function chooseLeavers(seats: Seat[], today: string, random: Random): void {
  const limit = addDays(today, -SHORTEST_STAY - 30);
  const candidates = seats.filter(({ isHead, fixed, hireDate }) => !isHead && !fixed && hireDate <= limit);
  const count = Math.min(candidates.length, Math.round(seats.length * LEAVER_SHARE));
  for (let i = 0; i < count; i += 1) {
    const other = random.int(i, candidates.length - 1);
    [candidates[i], candidates[other]] = [candidates[other]!, candidates[i]!];
    const seat = candidates[i]!;
    const earliest = dayNumber(seat.hireDate) + SHORTEST_STAY;
    seat.leftOnOwn = i % 8 === 3;
    seat.leaveDate = dateOfDayNumber(random.int(earliest, dayNumber(today) - 1));
  }
}

/** A Saturday or Sunday becomes the Friday before: keeps the order of entry. */
function weekday(date: string): string {
  const day = (dayNumber(date) + 4) % 7;
  return day === 0 ? addDays(date, -2) : day === 6 ? addDays(date, -1) : date;
}

function department(place: Place, index: number, headJobNumber: string | null, today: string): DemoDepartment {
  return {
    code: place.code,
    departmentName: place.name,
    parentCode: place.parentCode,
    departmentLevelId: place.levelId,
    siteId: place.siteId,
    overseasWarehouse: place.overseas ? 1 : 0,
    status: 1,
    headJobNumber,
    costCenter: `CC${place.code}`,
    sort: index + 1,
    validFrom: addYears(today, -YEARS - 1),
  };
}

/** Planned places: all that are taken, and about a tenth to be filled (a head has exactly one). */
function positionsOf(places: readonly Place[], seats: readonly Seat[]): DemoPosition[] {
  const onJob = new Map<string, number>();
  for (const { place, post, leaveDate } of seats) {
    const code = positionCode(place, post);
    if (leaveDate === null) onJob.set(code, (onJob.get(code) ?? 0) + 1);
  }
  return places.flatMap((place) =>
    [place.head, ...place.posts].map((post) => {
      const code = positionCode(place, post);
      return {
        code,
        departmentCode: place.code,
        positionCategoryCode: post.category,
        name: post.name,
        jobTitleCode: post.title,
        plannedCount: post === place.head ? 1 : Math.max(1, Math.ceil((onJob.get(code) ?? 0) * 1.1)),
        levelMin: post.levelMin,
        levelMax: post.levelMax,
        requiredDocs: post.hazardous
          ? [1, 2, 5, 6]
          : post.kind === "worker" || post.kind === "rear"
            ? [1, 2]
            : [1, 2, 3, 5],
        hazardous: post.hazardous ? 1 : 0,
      };
    }),
  );
}
