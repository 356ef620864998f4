import { describe, expect, it } from "vitest";
import { ageOn } from "~/lib/employees/age";
import { passesLuhn, personalAccountFault } from "~/lib/employees/bank-card";
import { cardValidityWarning, idNumberConflict, idNumberFault } from "~/lib/employees/id-number";
import { identityCardState } from "~/lib/employees/identity-card-state";
import { probationFault, probationWageFloor } from "~/lib/employees/probation";
import { needsReengagement, statutoryRetirement } from "~/lib/employees/retirement";
import { addDays, addYears, endOfPeriod, isRealDate, monthsInPeriod } from "~/lib/period-dates";
import { isMobile, isOverseasPhone, mobileWarning, phoneFault } from "~/lib/phone";
import { domains } from "~/upstream/domains.server";
import { onJob, type Sample, sample } from "./demo-sample";

const dictionary = domains.flatMap((domain) => domain.dictionary ?? []);

const samples: [string, Sample][] = [
  ["300 people", sample(300)],
  ["5,000 people", sample(5000, "large")],
  ["300 people on a leap day", sample(300, "leap", "2028-02-29")],
];

describe.each(samples)("the files of %s", (_, { people, today }) => {
  const items = (code: string) =>
    new Set(dictionary.find((c) => c.classifyCode === code)!.items.map((i) => i.itemCode));

  it("have documents that pass every check, agree with birth date and gender, and occur once", () => {
    const numbers = new Set<string>();
    for (const { identityCard: card, ...person } of people) {
      expect(idNumberFault(card.idType, card.idNumber, today), card.idNumber).toBeNull();
      expect(idNumberConflict(card.idType, card.idNumber, person)).toBeNull();
      expect(cardValidityWarning({ ...card, birthDate: person.birthDate })).toBeNull();
      expect(card.longTerm === 1).toBe(card.expDate === null);
      expect(card.startDate <= today).toBe(true);
      // A region code of a whole province is on nobody's card.
      if (card.idType === 1) expect(card.idNumber.slice(2, 6)).toBe("0000");
      numbers.add(`${card.idType} ${card.idNumber}`);
    }
    expect(numbers.size).toBe(people.length);
  });

  it("have mobiles and wage cards that pass, once each, and contacts one can call", () => {
    for (const person of people) {
      const valid = person.overseasWarehouse === 1 ? isOverseasPhone(person.mobile) : isMobile(person.mobile);
      expect(valid && mobileWarning(person.mobile) === null, person.mobile).toBe(true);
      const [card] = person.bankCards;
      expect([personalAccountFault(card!.accountNo, [16, 19]), passesLuhn(card!.accountNo), card!.accountName]).toEqual(
        [null, true, person.empName],
      );
      expect(items("bank_name").has(card!.bankCode)).toBe(true);
      expect(person.familyContacts.filter(({ isEmergency }) => isEmergency === 1)).toHaveLength(1);
      expect(person.familyContacts.every(({ phone }) => phoneFault(phone, person) === null)).toBe(true);
      expect(person.email).toMatch(/^\d+@example\.com$/);
    }
    expect(new Set(people.map(({ mobile }) => mobile)).size).toBe(people.length);
    expect(new Set(people.map(({ bankCards }) => bankCards[0]!.accountNo)).size).toBe(people.length);
    expect(new Set(people.map(({ jobNumber }) => jobNumber)).size).toBe(people.length);
  });

  it("have 6 to 10 % leavers, with a last day, a reason and a notice", () => {
    const leavers = people.filter(({ employment }) => employment !== 1);
    expect(leavers.length / people.length).toBeGreaterThanOrEqual(0.06);
    expect(leavers.length / people.length).toBeLessThanOrEqual(0.1);
    expect(new Set(leavers.map(({ employment }) => employment))).toEqual(new Set([2, 3]));
    for (const { employment, lifecycle, leaveDate, hireDate, dimission } of people) {
      expect(lifecycle === 5).toBe(employment !== 1);
      expect(leaveDate === null).toBe(employment === 1);
      expect(dimission === null).toBe(employment === 1);
      if (!dimission) continue;
      expect(dimission.lastWorkDate).toBe(leaveDate);
      expect(leaveDate! < today && dimission.submitDate >= hireDate && dimission.submitDate <= leaveDate!).toBe(true);
      expect(employment === 3).toBe(dimission.type === 8);
      expect(items("dimission_reason").has(dimission.reasonCode)).toBe(true);
    }
  });

  it("begin in the last twelve years, at working age, after school", () => {
    for (const person of people) {
      expect(person.hireDate >= addDays(addYears(today, -12), -2) && person.hireDate < today).toBe(true);
      expect(ageOn(person.birthDate, person.hireDate)).toBeGreaterThanOrEqual(18);
      expect(person.firstWorkDate <= person.hireDate).toBe(true);
      const highest = person.educationRecords.filter(({ isHighest }) => isHighest === 1);
      expect(highest).toHaveLength(1);
      expect(highest[0]!.education).toBe(Math.max(...person.educationRecords.map(({ education }) => education)));
      expect(highest[0]!.graduated === 0).toBe(person.staffType === 2);
      expect(person.staffType === 2 ? highest[0]!.endDate > today : highest[0]!.endDate < person.firstWorkDate).toBe(
        true,
      );
      let free = highest[0]!.endDate;
      for (const { startDate, endDate } of person.workExperiences) {
        expect(free < startDate && startDate < endDate && endDate < person.hireDate).toBe(true);
        free = endDate;
      }
      expect(items("apply_channel").has(person.applyChannel)).toBe(true);
    }
  });

  it("have contracts without gap or overlap, with lawful probation and wages", () => {
    const numbers = new Set<string>();
    for (const person of people) {
      let expected = person.hireDate;
      for (const [index, contract] of person.contracts.entries()) {
        expect(contract.startDate).toBe(expected);
        if (contract.endDate)
          expect(endOfPeriod(contract.startDate, monthsInPeriod(contract.startDate, contract.endDate))).toBe(
            contract.endDate,
          );
        expect(probationFault(contract)).toBeNull();
        expect(contract.probationEnd).toBe(
          contract.probationMonths ? endOfPeriod(contract.startDate, contract.probationMonths) : null,
        );
        if (index > 0) expect(contract.probationMonths).toBe(0);
        if (contract.probationWage !== null) {
          expect(contract.probationWage).toBeGreaterThanOrEqual(probationWageFloor(contract.wage, 252_000));
          expect(contract.probationWage).toBeLessThanOrEqual(contract.wage);
        }
        expect(contract.wage).toBeGreaterThanOrEqual(252_000);
        // Past the statutory month only a re-engagement agreement may start.
        expect(contract.type === 5).toBe(needsReengagement(person, contract.startDate));
        const last = index === person.contracts.length - 1;
        expect(contract.state === 5).toBe(!last);
        expect(contract.state === 3).toBe(last && person.employment === 1);
        expected = contract.endDate === null ? "none" : addDays(contract.endDate, 1);
        expect(contract.contractNo).toMatch(new RegExp(`^HT${contract.startDate.slice(0, 4)}\\d{5,}$`));
        numbers.add(contract.contractNo);
      }
      const { endDate, startDate } = person.contracts.at(-1)!;
      const until = person.leaveDate ?? today;
      expect(startDate <= until && (endDate === null || endDate >= until)).toBe(true);
      expect(person.contracts.filter(({ type }) => type === 1).length).toBeLessThanOrEqual(2);
    }
    expect(numbers.size).toBe(people.reduce((sum, { contracts }) => sum + contracts.length, 0));
  });

  it("agree on probation, regular date and lifecycle", () => {
    for (const { contracts, regularDate, lifecycle, staffType, leaveDate, hireDate } of people) {
      const { probationEnd } = contracts[0]!;
      const due = staffType === 2 ? null : probationEnd === null ? hireDate : addDays(probationEnd, 1);
      expect(regularDate).toBe(due !== null && due <= (leaveDate ?? today) ? due : null);
      if (leaveDate === null) expect(lifecycle).toBe(staffType === 2 ? 1 : regularDate === null ? 2 : 3);
    }
  });

  it("have nobody on an ordinary contract past the retirement month", () => {
    for (const { birthDate, retireCategory, staffType, gender, contracts } of onJob(people)) {
      expect(retireCategory === 1).toBe(gender === 1);
      const past = today.slice(0, 7) > statutoryRetirement(birthDate, retireCategory).month;
      expect(past).toBe(staffType === 3);
      expect(contracts[0]!.type === 5).toBe(staffType === 3);
    }
  });

  it("have a minority name with a middle dot and one with a character of two units", () => {
    expect(people.some(({ empName, nation }) => empName.includes("·") && nation !== "汉族")).toBe(true);
    expect(people.some(({ empName, namePinyin }) => empName.startsWith("𠮷") && namePinyin.startsWith("ji"))).toBe(
      true,
    );
  });

  it("have some cards that end within 30 days and some that have ended", () => {
    const states = onJob(people).map(({ identityCard }) => identityCardState(identityCard, today, 30)!.state);
    const count = (state: string) => states.filter((found) => found === state).length;
    expect(count("expiring")).toBeGreaterThanOrEqual(2);
    expect(count("expired")).toBeGreaterThanOrEqual(1);
    expect(count("expiring") + count("expired")).toBeLessThan(states.length / 20);
    expect(count("longTerm")).toBeGreaterThan(0);
  });

  it("hold only days that exist", () => {
    const dates = JSON.stringify(people).match(/"\d{4}-\d{2}-\d{2}"/g) ?? [];
    expect(dates.length).toBeGreaterThan(people.length * 10);
    expect(dates.every((date) => isRealDate(date.slice(1, -1)))).toBe(true);
  });
});
