import { expect, it } from "vitest";
import { maskAccount, maskAddress, maskIdNumber, maskMobile } from "~/lib/mask";

it("keeps the first 3 and last 4 of ID number and mobile, the last 4 of an account", () => {
  expect(maskIdNumber("11010519491231002X")).toBe("110***********002X");
  expect(maskMobile("13812345678")).toBe("138****5678");
  expect(maskAccount("6222024000001234562")).toBe("***************4562");
});

it("hides nearly all of a number too short for that", () => {
  expect([maskIdNumber("AB12345"), maskIdNumber("A"), maskIdNumber("")]).toEqual(["A******", "A", ""]);
  expect([maskAccount("1234"), maskAccount("12345")]).toEqual(["****", "*2345"]);
});

it.each([
  ["广东省深圳市龙华区民治街道人民路12号", "广东省深圳市龙华区****"],
  ["深圳市南山区科技园南区9栋", "深圳市南山区****"],
  ["北京市朝阳区建国路88号", "北京市朝阳区****"],
  ["上海市浦东新区世纪大道1号", "上海市浦东新区****"],
  ["广东省东莞市南城街道新城市中心3栋", "广东省东莞市****"],
  ["河北省唐山市路北区新华道5号", "河北省唐山市路北区****"],
  ["浙江省宁波市镇海区骆驼街道", "浙江省宁波市镇海区****"],
  ["江西省景德镇市昌江区瓷都大道", "江西省景德镇市昌江区****"],
  ["湖南省永州市道县道江镇", "湖南省永州市道县****"],
  ["江苏省苏州市昆山市前进中路", "江苏省苏州市昆山市****"],
  ["广西壮族自治区南宁市青秀区民族大道", "广西壮族自治区南宁市青秀区****"],
  ["新疆维吾尔自治区喀什地区疏附县托克扎克镇", "新疆维吾尔自治区喀什地区疏附县****"],
  ["内蒙古自治区锡林郭勒盟多伦县诺尔镇", "内蒙古自治区锡林郭勒盟多伦县****"],
  ["4801 Airport Dr, Ontario, CA 91761", "****"],
  ["广东省深圳市龙华区", "广东省深圳市龙华区"],
  ["", ""],
])("shows %s as %s", (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
