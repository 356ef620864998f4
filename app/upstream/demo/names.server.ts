import type { Random } from "./random.server";

// Surnames by their share among a thousand people (rounded from the published rankings), some of two characters.
const SURNAME_SHARES: readonly (readonly [string, number])[] = (
  "王71 李70 张65 刘50 陈48 杨29 黄26 赵22 吴22 周21 徐17 孙16 马15 朱14 胡13 林13 郭12 何12 高11 罗11 郑10 梁10 谢9 宋9 唐8 许8 " +
  "邓8 韩8 冯8 曹7 彭7 曾7 肖7 田6 董6 潘6 袁6 蔡6 蒋6 余6 于6 杜6 叶6 程5 魏5 苏5 吕5 丁5 任5 卢5 姚5 沈5 钟5 姜5 崔5 谭5 陆4 范4 汪4 " +
  "廖4 石4 金4 韦4 贾4 夏4 付4 方4 邹4 熊4 白4 孟4 秦4 邱4 侯3 江3 尹3 薛3 阎3 段3 雷3 黎3 史3 陶3 贺3 龙3 单1 仇1 解1 查1 覃2 区1 " +
  "欧阳3 上官1 司徒1 诸葛1 尉迟1 令狐1 司马1"
)
  .split(" ")
  .map((entry) => [entry.replace(/\d+$/, ""), Number(/\d+$/.exec(entry)![0])] as const);

/** Each surname as often as its share: drawn three times for everybody, so it should be one look-up. */
const SURNAMES = SURNAME_SHARES.flatMap(([surname, share]) => Array.from({ length: share }, () => surname));

const MALE = [..."伟强磊军洋勇杰涛明超刚平辉鹏华飞鑫波斌宇浩凯健俊帆帅旭宁龙林毅博志文建国海峰晨泽昊翔睿轩"];
const FEMALE = [..."芳娜敏静丽艳娟霞秀英玲桂兰洁梅琳燕雪婷慧莹倩佳怡欣悦琪璐颖薇菲萍红晓彤云梦瑶思雨诗涵嘉"];

/** Minority names: nation, names by gender. */
const MINORITY: readonly { nation: string; province: string; male: readonly string[]; female: readonly string[] }[] = [
  {
    nation: "维吾尔族",
    province: "650000",
    male: ["阿卜杜·热合曼", "买买提·艾力", "吐尔逊·依明"],
    female: ["阿依古丽·买买提", "古丽娜尔·艾山", "帕提古丽·吐尔逊"],
  },
  {
    nation: "哈萨克族",
    province: "650000",
    male: ["叶尔江·巴合提", "木拉提·哈力"],
    female: ["阿依努尔·叶尔兰", "古丽扎·木拉提"],
  },
  { nation: "壮族", province: "450000", male: ["韦壮飞", "覃志勇"], female: ["韦秀兰", "覃美玲"] },
  { nation: "苗族", province: "520000", male: ["龙文斌", "吴正明"], female: ["龙彩云", "石秀英"] },
  { nation: "土家族", province: "430000", male: ["田应龙", "向先锋"], female: ["田小燕", "彭春梅"] },
];

/** A character outside the basic plane: two units in JavaScript, four bytes in UTF-8. */
const RARE = { 1: "𠮷云鹏", 2: "𠮷晓雨" } as const;

const LATIN_FIRST = {
  1: ["Daniel", "Miguel", "Carlos", "James", "Kevin", "Luis", "Andrew", "José", "Robert", "Samuel"],
  2: ["Maria", "Ana", "Emily", "Sofía", "Grace", "Laura", "Jessica", "Karen", "Olivia", "Elena"],
} as const;
const LATIN_LAST = [
  "Reyes",
  "Garcia",
  "Sample",
  "Torres",
  "Miller",
  "Lopez",
  "Nguyen",
  "Carter",
  "Muñoz",
  "Walker",
  "Rivera",
  "Brooks",
];

export interface PersonName {
  empName: string;
  nation: string;
  /** Province whose household the name goes with, when it goes with one. */
  province?: string;
}

const HAN_NAMED = [
  ["汉族", 95] as const,
  ["壮族", 2] as const,
  ["土家族", 1] as const,
  ["回族", 1] as const,
  ["满族", 1] as const,
];

/**
 * The name of the n-th person with a resident card. By count, not by chance, one in 400 has the rare character and one
 * in 40 a minority name, so that the smallest company has both.
 */
export function residentName(random: Random, gender: 1 | 2, count: number): PersonName {
  if (count % 400 === 24) return { empName: RARE[gender], nation: "汉族" };
  if (count % 40 === 12) {
    const { nation, province, male, female } = MINORITY[Math.floor(count / 40) % MINORITY.length]!;
    return { empName: random.pick(gender === 1 ? male : female), nation, province };
  }
  return { empName: chineseName(random, gender), nation: random.weighted(HAN_NAMED) };
}

export function chineseName(random: Random, gender: 1 | 2, surname = random.pick(SURNAMES)): string {
  const given = gender === 1 ? MALE : FEMALE;
  return surname + random.pick(given) + (random.chance(0.72) ? random.pick(given) : "");
}

export function latinName(random: Random, gender: 1 | 2): string {
  return `${random.pick(LATIN_FIRST[gender])} ${random.pick(LATIN_LAST)}`;
}

/** A relative shares the surname of a Chinese name; a mother mostly does not. */
export function relativeName(random: Random, of: string, gender: 1 | 2, sameFamily: boolean): string {
  if (/^[A-Z]/.test(of))
    return `${random.pick(LATIN_FIRST[gender])} ${sameFamily ? of.split(" ").at(-1) : random.pick(LATIN_LAST)}`;
  if (of.includes("·")) return random.pick(MINORITY[0]![gender === 1 ? "male" : "female"]);
  const surname = SURNAME_SHARES.find(([known]) => known.length > 1 && of.startsWith(known))?.[0] ?? Array.from(of)[0]!;
  return chineseName(random, gender, sameFamily ? surname : undefined);
}
