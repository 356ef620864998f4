// Numbers that pass every check of the product and still belong to nobody.
import type { IdType } from "~/contracts/employees/codes";
import { GENDER, ID_TYPE } from "~/contracts/employees/codes";
import { ageOn } from "~/lib/employees/age";
import { luhnDigit } from "~/lib/employees/bank-card";
import { cardValidityYears, idCheckCharacter } from "~/lib/employees/id-number";
import { addDays, addYears } from "~/lib/period-dates";
import type { Origin } from "./places.server";
import { type Random, scattered } from "./random.server";
import type { DemoIdentityCard } from "./shapes.server";

/** No network had been given these prefixes by 2022: a message sent to such a number should reach nobody. */
const UNUSED_MOBILE_PREFIXES = ["142", "143", "154", "164"] as const;
const UNUSED_FAMILY_PREFIX = "161";
/** Made up in the UnionPay range; no bank's cards are known to begin so. */
const CARD_PREFIX = "629999";

const PERMIT_REGIONS = ["810000", "820000", "830000"] as const;
const PERMIT_YEARS: Readonly<Record<Exclude<IdType, typeof ID_TYPE.resident>, number>> = {
  [ID_TYPE.hkMacaoPermit]: 10,
  [ID_TYPE.taiwanPermit]: 5,
  [ID_TYPE.passport]: 10,
  [ID_TYPE.foreigner]: 10,
  [ID_TYPE.residencePermit]: 5,
};

export interface Holder {
  idType: IdType;
  birthDate: string;
  gender: 1 | 2;
  origin: Origin;
}

export function mobileNumber(random: Random, index: number): string {
  return random.pick(UNUSED_MOBILE_PREFIXES) + String(scattered(index, 100_000_000)).padStart(8, "0");
}

/** 555-01xx is kept for fiction in North America: a hundred numbers in each of 800 areas, then the next hundred. */
export function overseasMobile(count: number): string {
  const area = 200 + (Math.floor(count / 100) % 800);
  return `+1${area}${5_550_100 + (count % 100) + 100 * Math.floor(count / 80_000)}`;
}

export function familyMobile(random: Random): string {
  return UNUSED_FAMILY_PREFIX + String(random.int(0, 99_999_999)).padStart(8, "0");
}

export function cardNumber(index: number): string {
  const body = CARD_PREFIX + String(scattered(index, 1_000_000_000_000)).padStart(12, "0");
  return body + luhnDigit(body);
}

/** A document number nobody else in the company has; `used` remembers those given out. */
export function documentNumber(random: Random, holder: Holder, index: number, used: Set<string>): string {
  const six = String(scattered(index, 1_000_000)).padStart(6, "0");
  switch (holder.idType) {
    case ID_TYPE.resident:
      return personalNumber(random, holder.origin.regionCode, holder, used);
    case ID_TYPE.residencePermit:
      return personalNumber(random, random.pick(PERMIT_REGIONS), holder, used);
    case ID_TYPE.hkMacaoPermit:
      return `${random.pick(["H", "M"])}99${six}`;
    case ID_TYPE.taiwanPermit:
      return `99${six}`;
    case ID_TYPE.passport:
      // ZZ stands for no country in passports.
      return `ZZ${String(scattered(index, 10_000_000)).padStart(7, "0")}`;
    case ID_TYPE.foreigner:
      // 999 and UTO (Utopia, the specimen's country) are codes that no state has.
      return random.chance(0.5)
        ? personalNumber(random, "944999", holder, used)
        : `UTO${six}${holder.birthDate.slice(2).replaceAll("-", "")}`;
  }
}

/** GB 11643: region, birth date, an order number that is odd for men, check character. */
function personalNumber(random: Random, region: string, { birthDate, gender }: Holder, used: Set<string>): string {
  const parity = gender === GENDER.man ? 1 : 0;
  const first = random.int(1, 499);
  for (let step = 0; step < 499; step += 1) {
    const order = (((first + step - 1) % 499) + 1) * 2 - (parity === 1 ? 1 : 0);
    const body = region + birthDate.replaceAll("-", "") + String(order).padStart(3, "0");
    if (used.has(body)) continue;
    used.add(body);
    return body + idCheckCharacter(body);
  }
  throw new Error(`no ID number left for ${region} ${birthDate}`);
}

/** A card renewed in time ever since the holder was 16, for the years that the law gives at each age. */
export function validCard(random: Random, holder: Holder, idNumber: string, today: string): DemoIdentityCard {
  const { idType, birthDate, origin } = holder;
  if (idType !== ID_TYPE.resident) {
    const years = PERMIT_YEARS[idType];
    const startDate = addDays(today, -random.int(30, years * 365 - 90));
    const issuedBy = idType === ID_TYPE.passport ? "" : "出入境管理局";
    return { idType, idNumber, issuedBy, startDate, expDate: addYears(startDate, years), longTerm: 0 };
  }
  let startDate = addDays(addYears(birthDate, 16), random.int(0, 700));
  for (;;) {
    const years = cardValidityYears(ageOn(birthDate, startDate));
    const expDate = years === null ? null : addYears(startDate, years);
    if (expDate === null || expDate > addDays(today, 30)) {
      return {
        idType,
        idNumber,
        issuedBy: origin.policeOffice,
        startDate,
        expDate,
        longTerm: expDate === null ? 1 : 0,
      };
    }
    startDate = addDays(expDate, -random.int(31, 80));
  }
}

/** The same card, had it been issued so that it ends on `expDate`; null when the law gives no such card at that age. */
export function cardEndingOn(card: DemoIdentityCard, birthDate: string, expDate: string): DemoIdentityCard | null {
  for (const years of [10, 20]) {
    const startDate = addYears(expDate, -years);
    const age = ageOn(birthDate, startDate);
    if (age >= 16 && cardValidityYears(age) === years) return { ...card, startDate, expDate, longTerm: 0 };
  }
  return null;
}
