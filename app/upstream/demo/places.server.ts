// Where the people of the demo company come from and live. Divisions are real, streets and estates are invented.

import { HOUSEHOLD } from "~/contracts/employees/codes";
import type { Random } from "./random.server";

interface Province {
  /** GB/T 2260 code of the province itself. */
  code: string;
  name: string;
  weight: number;
  cities: readonly (readonly [city: string, districts: readonly string[]])[];
}

const PROVINCES: readonly Province[] = [
  {
    code: "440000",
    name: "广东省",
    weight: 34,
    cities: [
      ["深圳市", ["龙华区", "宝安区", "龙岗区", "南山区", "福田区"]],
      ["梅州市", ["梅江区", "兴宁市", "五华县"]],
      ["茂名市", ["茂南区", "高州市", "化州市"]],
      ["揭阳市", ["榕城区", "普宁市", "惠来县"]],
    ],
  },
  {
    code: "430000",
    name: "湖南省",
    weight: 14,
    cities: [
      ["衡阳市", ["雁峰区", "衡南县", "耒阳市"]],
      ["邵阳市", ["大祥区", "邵东市", "隆回县"]],
      ["永州市", ["冷水滩区", "祁阳市", "道县"]],
    ],
  },
  {
    code: "450000",
    name: "广西壮族自治区",
    weight: 11,
    cities: [
      ["玉林市", ["玉州区", "博白县", "北流市"]],
      ["桂林市", ["临桂区", "全州县", "灵川县"]],
      ["贵港市", ["港北区", "桂平市"]],
    ],
  },
  {
    code: "360000",
    name: "江西省",
    weight: 9,
    cities: [
      ["赣州市", ["章贡区", "于都县", "兴国县"]],
      ["吉安市", ["吉州区", "遂川县"]],
      ["上饶市", ["信州区", "鄱阳县"]],
    ],
  },
  {
    code: "420000",
    name: "湖北省",
    weight: 8,
    cities: [
      ["黄冈市", ["黄州区", "麻城市", "蕲春县"]],
      ["荆州市", ["沙市区", "监利市", "公安县"]],
    ],
  },
  {
    code: "410000",
    name: "河南省",
    weight: 7,
    cities: [
      ["信阳市", ["浉河区", "固始县"]],
      ["周口市", ["川汇区", "项城市", "太康县"]],
    ],
  },
  {
    code: "510000",
    name: "四川省",
    weight: 6,
    cities: [
      ["达州市", ["通川区", "宣汉县"]],
      ["南充市", ["顺庆区", "阆中市"]],
    ],
  },
  {
    code: "520000",
    name: "贵州省",
    weight: 4,
    cities: [
      ["遵义市", ["红花岗区", "仁怀市", "习水县"]],
      ["毕节市", ["七星关区", "金沙县"]],
    ],
  },
  {
    code: "350000",
    name: "福建省",
    weight: 3,
    cities: [
      ["龙岩市", ["新罗区", "长汀县"]],
      ["莆田市", ["城厢区", "仙游县"]],
    ],
  },
  { code: "500000", name: "重庆市", weight: 2, cities: [["", ["万州区", "开州区", "云阳县"]]] },
  {
    code: "610000",
    name: "陕西省",
    weight: 1,
    cities: [
      ["安康市", ["汉滨区", "旬阳市"]],
      ["渭南市", ["临渭区", "韩城市"]],
    ],
  },
  {
    code: "650000",
    name: "新疆维吾尔自治区",
    weight: 0.4,
    cities: [
      ["喀什地区", ["喀什市", "疏附县"]],
      ["伊犁哈萨克自治州", ["伊宁市", "霍城县"]],
    ],
  },
];

const PROVINCE_WEIGHTS = PROVINCES.map((province) => [province, province.weight] as const);

/** Where each site's people rent their flats; 0 is the overseas warehouse. */
const SITE_DISTRICTS: Readonly<Record<number, readonly string[]>> = {
  1: ["广东省深圳市龙华区民治街道", "广东省深圳市龙华区大浪街道", "广东省深圳市龙华区观湖街道"],
  2: ["广东省深圳市龙岗区龙城街道", "广东省深圳市龙岗区坪地街道"],
  3: ["广东省深圳市宝安区西乡街道", "广东省深圳市宝安区福永街道"],
  4: ["广东省深圳市南山区西丽街道", "广东省深圳市南山区桃源街道"],
  5: ["广东省深圳市龙岗区坂田街道", "广东省深圳市龙岗区布吉街道"],
  6: ["广东省广州市天河区棠下街道", "广东省广州市白云区同和街道"],
};

const STREET_FIRST = ["锦绣", "云栖", "星河", "望江", "青竹", "和润", "松风", "桂香", "明德", "景田", "临湖", "向阳"];
const STREET_LAST = ["路", "大道", "街", "一路", "二路", "北路", "南路"];
const ESTATES = ["花园", "苑", "名庭", "公寓", "新村", "雅居", "家园"];
const VILLAGES = ["上坪", "下塘", "石桥", "大岭", "新屋", "樟树", "枫林", "水口"];

export interface Origin {
  /** First six digits of the ID number. */
  regionCode: string;
  nativePlace: string;
  policeOffice: string;
  householdType: 1 | 2;
  householdAddress: string;
}

/**
 * A household registration. The region code is the province's own (440000): a valid code of GB/T 2260 that no county
 * ever puts on a card, so that no number made from it can belong to anybody.
 */
export function randomOrigin(random: Random, provinceCode?: string): Origin {
  const province = PROVINCES.find(({ code }) => code === provinceCode) ?? random.weighted(PROVINCE_WEIGHTS);
  const [city, districts] = random.pick(province.cities);
  const district = random.pick(districts);
  const householdType = district.endsWith("区") || random.chance(0.35) ? 1 : 2;
  const place = `${province.name}${city}${district}`;
  return {
    regionCode: province.code,
    nativePlace: province.name + city,
    policeOffice: `${city || province.name}公安局${district}分局`,
    householdType,
    householdAddress:
      householdType === HOUSEHOLD.urban
        ? place + street(random)
        : `${place}${random.pick(VILLAGES)}村${random.int(1, 12)}组${random.int(1, 90)}号`,
  };
}

export function randomHome(random: Random, siteId: number, overseas: boolean): string {
  if (overseas) return `${random.int(100, 9899)} Sample ${random.pick(["Street", "Avenue", "Drive"])}, Ontario, CA`;
  return random.pick(SITE_DISTRICTS[siteId] ?? SITE_DISTRICTS[1]!) + street(random);
}

function street(random: Random): string {
  const name = random.pick(STREET_FIRST) + random.pick(STREET_LAST);
  const estate = random.pick(STREET_FIRST) + random.pick(ESTATES);
  return `${name}${random.int(1, 399)}号${estate}${random.int(1, 18)}栋${random.int(1, 32)}0${random.int(1, 8)}室`;
}
