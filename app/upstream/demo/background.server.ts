// What a person did before the first day: school, earlier work, family.
import { addDays, daysBetween } from "~/lib/period-dates";
import { familyMobile, overseasMobile } from "./documents.server";
import { relativeName } from "./names.server";
import type { Random } from "./random.server";
import type { DemoEducation, DemoFamilyContact, DemoWorkExperience } from "./shapes.server";

export type Education = DemoEducation["education"];

/** School years count from the September after the sixth birthday: start and end, in years after it. */
const STAGES: Readonly<Record<Education, readonly [start: number, end: number]>> = {
  1: [12, 15],
  2: [15, 18],
  3: [15, 18],
  4: [18, 21],
  5: [18, 22],
  6: [22, 25],
  8: [25, 29],
};

/** Earlier stages that a file shows beside the highest one. */
const BEFORE: Readonly<Record<Education, readonly Education[]>> = {
  1: [],
  2: [1],
  3: [1],
  4: [3],
  5: [3],
  6: [5],
  8: [5, 6],
};

/** Nobody can have finished before this age. */
export const AGE_AFTER: Readonly<Record<Education, number>> = { 1: 18, 2: 19, 3: 19, 4: 22, 5: 23, 6: 26, 8: 30 };

const TOWNS = ["临江", "青山", "南岭", "白云", "东湖", "长岗", "梅岭", "清溪"];
const SCHOOLS: Readonly<Record<Education, string>> = {
  1: "初级中学",
  2: "职业技术学校",
  3: "第一中学",
  4: "职业技术学院",
  5: "理工大学",
  6: "理工大学",
  8: "理工大学",
};
const MAJORS = [
  "国际经济与贸易",
  "电子商务",
  "会计学",
  "机械设计制造及其自动化",
  "计算机科学与技术",
  "物流管理",
  "英语",
  "人力资源管理",
  "工业设计",
  "市场营销",
];

const COMPANY_FIRST = ["深圳市恒信达", "东莞市凯越", "广州市博远", "惠州市联创", "佛山市永丰", "中山市嘉禾"];
const COMPANY_LAST = ["电子有限公司", "贸易有限公司", "科技有限公司", "物流有限公司", "实业有限公司"];
const LEAVE_REASONS = ["个人发展", "合同到期", "公司搬迁", "薪酬待遇", "家庭原因"];

/** Somebody from abroad went to school and worked there. */
const ABROAD = {
  schools: {
    1: "Sample Middle School",
    2: "Sample Vocational School",
    3: "Sample High School",
    4: "Sample Community College",
    5: "Sample State University",
    6: "Sample State University",
    8: "Sample State University",
  } satisfies Record<Education, string>,
  majors: ["Business Administration", "Logistics", "English", "Computer Science"],
  companies: ["Sample Freight LLC", "Example Retail Inc.", "Specimen Storage Co.", "Placeholder Foods Inc."],
  leaveReasons: ["Personal development", "End of contract", "Relocation"],
};

/** School tiers of universities: 3 ordinary, 2 of the 211, 1 of the 985, 4 first-tier. */
const UNIVERSITY_TIERS = [[3, 70] as const, [2, 14] as const, [1, 6] as const, [4, 10] as const];

export function educationRecords(
  random: Random,
  birthDate: string,
  highest: Education,
  { studying, abroad }: { studying: boolean; abroad: boolean },
): DemoEducation[] {
  const first = Number(birthDate.slice(0, 4)) + (birthDate.slice(5) >= "09-01" ? 1 : 0);
  const major = random.pick(abroad ? ABROAD.majors : MAJORS);
  return [...BEFORE[highest], highest].map((education) => {
    const [start, end] = STAGES[education];
    const isHighest = education === highest;
    const graduated = !(isHighest && studying);
    return {
      education,
      schoolName: abroad ? ABROAD.schools[education] : random.pick(TOWNS) + SCHOOLS[education],
      schoolTier: education < 4 ? 0 : education === 4 ? 3 : random.weighted(UNIVERSITY_TIERS),
      studyMode: 2,
      major: education === 1 || education === 3 ? "" : major,
      startDate: `${first + start}-09-01`,
      endDate: `${first + end}-06-30`,
      graduated: graduated ? 1 : 0,
      certificateNo: education >= 4 && graduated ? `0000${random.int(10_000_000, 99_999_999)}` : "",
      isHighest: isHighest ? 1 : 0,
    };
  });
}

/** Up to three jobs one after another between school and the entry. */
export function workExperiences(
  random: Random,
  position: string,
  { from, hireDate, abroad }: { from: string; hireDate: string; abroad: boolean },
): DemoWorkExperience[] {
  const jobs: DemoWorkExperience[] = [];
  let start = addDays(from, random.int(20, 200));
  while (jobs.length < 3) {
    const end = addDays(start, random.int(250, 1500));
    if (daysBetween(end, hireDate) < 15) break;
    jobs.push({
      company: abroad ? random.pick(ABROAD.companies) : random.pick(COMPANY_FIRST) + random.pick(COMPANY_LAST),
      position,
      startDate: start,
      endDate: end,
      leaveReason: random.pick(abroad ? ABROAD.leaveReasons : LEAVE_REASONS),
      refName: "",
      refPhone: "",
    });
    start = addDays(end, random.int(10, 120));
  }
  return jobs;
}

interface Relative {
  relation: "spouse" | "father" | "mother";
  gender: 1 | 2;
  sameFamily: boolean;
}

const RELATIONS = { spouse: "配偶", father: "父亲", mother: "母亲" } as const;
const RELATIONS_ABROAD = { spouse: "Spouse", father: "Father", mother: "Mother" } as const;

/** The first is the one to call: the spouse of a married person, else a parent. */
export function familyContacts(
  random: Random,
  person: { empName: string; gender: 1 | 2; married: boolean; abroad: boolean; overseas: boolean },
): DemoFamilyContact[] {
  const relatives: Relative[] = [
    { relation: "father", gender: 1, sameFamily: true },
    { relation: "mother", gender: 2, sameFamily: false },
  ];
  if (person.married) relatives.unshift({ relation: "spouse", gender: person.gender === 1 ? 2 : 1, sameFamily: false });
  return relatives.slice(0, random.int(1, 3)).map(({ relation, gender, sameFamily }, index) => ({
    name: relativeName(random, person.empName, gender, sameFamily),
    relation: (person.abroad ? RELATIONS_ABROAD : RELATIONS)[relation],
    phone: person.overseas ? overseasMobile(random.int(0, 79_999)) : familyMobile(random),
    isEmergency: index === 0 ? 1 : 0,
  }));
}
