import {
  CARD_PURPOSE,
  GENDER,
  type Gender,
  ID_TYPE,
  type IdType,
  RETIRE_CATEGORY,
  type RetireCategory,
} from "~/contracts/employees/codes";
import { STAFF_TYPE, type StaffType } from "~/contracts/organization/codes";
import { ageOn } from "~/lib/employees/age";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { zoneOfSite } from "~/lib/period";
import { addDays, addYears } from "~/lib/period-dates";
import { namePinyin } from "~/lib/pinyin.server";
import { AGE_AFTER, type Education, educationRecords, familyContacts, workExperiences } from "./background.server";
import { cardNumber, documentNumber, mobileNumber, overseasMobile, validCard } from "./documents.server";
import { employmentOf } from "./employment.server";
import { levelsBetween } from "./levels.server";
import { chineseName, latinName, type PersonName, residentName } from "./names.server";
import { randomHome, randomOrigin } from "./places.server";
import { positionCode, type Seat } from "./plan.server";
import { BANKS, CHANNELS, OFFICE_DOCUMENTS, PROFILES, type Profile } from "./profiles.server";
import type { Random } from "./random.server";
import type { DemoEmployee } from "./shapes.server";

/** What people share: the numbers given out so far. */
export interface Register {
  numbers: Set<string>;
  overseasMobiles: number;
  /** People with a resident card and a drawn name: every so often one of them has an unusual one. */
  residents: number;
  /** Contracts by year. */
  contractCounts: Map<string, number>;
}

export function demoPerson(
  random: Random,
  seat: Seat,
  index: number,
  managerJobNumber: string | null,
  today: string,
  register: Register,
): DemoEmployee {
  const { place, post, fixed, hireDate, leaveDate, jobNumber } = seat;
  const profile = PROFILES[fixed && !seat.isHead ? "office" : post.kind];
  const gender = fixed?.gender ?? (random.chance(profile.women) ? GENDER.woman : GENDER.man);
  const staffType = staffTypeOf(random, seat, profile, today);
  const highest = staffType === STAFF_TYPE.intern ? random.pick([4, 5] as const) : random.weighted(profile.education);
  const retireCategory: RetireCategory =
    gender === GENDER.man
      ? RETIRE_CATEGORY.man
      : post.kind === "worker" || post.kind === "rear" || post.kind === "clerk"
        ? RETIRE_CATEGORY.worker
        : RETIRE_CATEGORY.cadre;
  const birthDate = birthDateOf(random, staffType, highest, retireCategory, hireDate, today);
  const idType = documentType(random, seat);
  const abroad = isForeign(idType);
  const name = nameOf(random, seat, gender, idType, register);
  const origin = randomOrigin(random, name.province);
  const { pinyin, initials } = namePinyin(name.empName);
  const age = ageOn(birthDate, today);
  const married = random.chance(age < 23 ? 0.03 : age < 28 ? 0.35 : 0.8);
  const levelCode = fixed?.levelCode ?? levelOf(random, seat);
  const home = randomHome(random, place.siteId, place.overseas);
  const education = educationRecords(random, birthDate, highest, { studying: staffType === STAFF_TYPE.intern, abroad });
  const from = education.at(-1)!.endDate;
  const earlier = staffType === STAFF_TYPE.intern ? [] : workExperiences(random, post.name, { from, hireDate, abroad });
  const idNumber = documentNumber(random, { idType, birthDate, gender, origin }, index, register.numbers);

  return {
    jobNumber,
    empName: name.empName,
    namePinyin: pinyin,
    nameInitials: initials,
    gender,
    birthDate,
    nation: name.nation,
    nativePlace: idType === ID_TYPE.resident ? origin.nativePlace : "",
    householdType: origin.householdType,
    householdAddress: idType === ID_TYPE.resident ? origin.householdAddress : home,
    currentAddress: home,
    politicalStatus: idType === ID_TYPE.resident ? politicalStatus(random, age) : 1,
    maritalStatus: married ? 2 : random.chance(0.9) ? 1 : 0,
    mobile: place.overseas ? overseasMobile(register.overseasMobiles++) : mobileNumber(random, index),
    email: `${jobNumber}@example.com`,
    siteId: place.siteId,
    overseasWarehouse: place.overseas ? 1 : 0,
    overseasTimezone: place.overseas ? zoneOfSite(OVERSEAS_SITE) : null,
    departmentCode: place.code,
    positionCode: positionCode(place, post),
    levelCode,
    managerJobNumber,
    staffType,
    hireDate,
    leaveDate,
    ...employmentOf(random, seat, { staffType, levelCode }, today, register.contractCounts),
    firstWorkDate: earlier[0]?.startDate ?? hireDate,
    retireCategory,
    applyChannel: random.weighted(CHANNELS),
    identityCard: validCard(random, { idType, birthDate, gender, origin }, idNumber, today),
    educationRecords: education,
    workExperiences: earlier,
    familyContacts: familyContacts(random, { ...name, gender, married, abroad, overseas: place.overseas }),
    bankCards: [wageCard(random, name.empName, index)],
    roles: rolesOf(seat),
  };
}

const wageCard = (random: Random, accountName: string, index: number): DemoEmployee["bankCards"][number] => ({
  purpose: CARD_PURPOSE.wage,
  accountName,
  accountNo: cardNumber(index),
  bankCode: random.weighted(BANKS),
  branch: "示例支行",
  isDefault: 1,
});

function rolesOf({ fixed, isHead }: Seat): string[] {
  if (fixed) return [...new Set([fixed.role, fixed.also ?? fixed.role, "employee"])];
  return isHead ? ["departmentHead", "employee"] : ["employee"];
}

const isForeign = (idType: IdType): boolean => idType === ID_TYPE.passport || idType === ID_TYPE.foreigner;

/** Members of the Youth League are under 28. */
function politicalStatus(random: Random, age: number): 1 | 2 | 3 {
  return random.weighted([[1, 80] as const, [2, age < 28 ? 25 : 0] as const, [3, 9] as const]);
}

/** People with a passport or a residence card have Latin names; minority names go with a resident card. */
function nameOf(random: Random, { fixed }: Seat, gender: Gender, idType: IdType, register: Register): PersonName {
  const nation = isForeign(idType) ? "" : "汉族";
  if (fixed) return { empName: fixed.empName, nation };
  if (idType === ID_TYPE.resident) return residentName(random, gender, register.residents++);
  return { empName: nation === "" ? latinName(random, gender) : chineseName(random, gender), nation };
}

/** Interns are recent and still there; everybody else by the kind of post. */
function staffTypeOf(random: Random, seat: Seat, profile: Profile, today: string): StaffType {
  if (seat.fixed || seat.isHead) return STAFF_TYPE.regular;
  const young = seat.post.kind === "office" || seat.post.kind === "clerk" || seat.post.kind === "engineer";
  if (young && seat.leaveDate === null && seat.hireDate > addDays(today, -300) && random.chance(0.25))
    return STAFF_TYPE.intern;
  return random.weighted(profile.staffType);
}

function documentType(random: Random, { fixed, place, post }: Seat): IdType {
  if (fixed) return /^[A-Z]/.test(fixed.empName) ? ID_TYPE.passport : ID_TYPE.resident;
  if (place.overseas) return random.chance(0.85) ? ID_TYPE.passport : ID_TYPE.resident;
  return post.kind === "office" || post.kind === "engineer" ? random.weighted(OFFICE_DOCUMENTS) : ID_TYPE.resident;
}

/** Years away from retirement today. */
const LATEST_AGE: Record<RetireCategory, number> = {
  [RETIRE_CATEGORY.man]: 57,
  [RETIRE_CATEGORY.cadre]: 52,
  [RETIRE_CATEGORY.worker]: 47,
};

/**
 * Old enough to have finished school, and years away from the statutory retirement month today; a re-engaged retiree
 * was past it on the first day. Interns are as old as students whose last year is not over today.
 */
function birthDateOf(
  random: Random,
  staffType: StaffType,
  highest: Education,
  category: RetireCategory,
  hireDate: string,
  today: string,
): string {
  let age: number;
  if (staffType === STAFF_TYPE.reEngaged)
    age = category === RETIRE_CATEGORY.man ? random.int(63, 66) : random.int(56, 61);
  else if (staffType === STAFF_TYPE.intern) age = highest === 4 ? 19 : 20;
  else {
    const least = AGE_AFTER[highest];
    const most = LATEST_AGE[category] - ageOn(hireDate, today) - 1;
    age = least + Math.floor((Math.max(least, Math.min(44, most)) - least + 1) * random.next() ** 1.7);
  }
  return addDays(addYears(hireDate, -age), -random.int(1, 364));
}

/** Low levels are more common than high ones. */
function levelOf(random: Random, { post }: Seat): string {
  const levels = levelsBetween(post.levelMin, post.levelMax);
  return levels[Math.floor(levels.length * random.next() ** 1.6)]!;
}
