// What people without the unmask code see: employees rule 10, shell rule 38.

/**
 * First 3 and last 4 characters. A number so short that nothing would stay hidden is hidden but for its first
 * character.
 */
export function maskIdNumber(idNumber: string): string {
  return keepEnds(idNumber, 3, 4);
}

export function maskMobile(mobile: string): string {
  return keepEnds(mobile, 3, 4);
}

export function maskAccount(accountNo: string): string {
  return accountNo.length > 4 ? "*".repeat(accountNo.length - 4) + accountNo.slice(-4) : "*".repeat(accountNo.length);
}

// Province, prefecture, district. The words of a street (街 路 道 镇 乡 村 号) end the search, so that a 城市广场 further on
// is not taken for a city; they may open a name all the same (路北区, 镇海区, 道县).
const PROVINCE = "(?:.{2,8}?(?:省|自治区|特别行政区))?";
const CITY = "(?:.{1,10}?(?:市|自治州|地区|盟))?";
const DISTRICT = "(?:.[^省市区县旗街路道镇乡村号\\d]{0,9}(?:区|县|市|旗))?";
const TO_THE_DISTRICT = new RegExp(`^${PROVINCE}${CITY}${DISTRICT}`, "u");

/**
 * The address to the district; the stars do not tell how long the rest is. An address of another form shows nothing.
 */
export function maskAddress(address: string): string {
  if (address === "") return "";
  const shown = TO_THE_DISTRICT.exec(address)?.[0] ?? "";
  return shown === address ? address : `${shown}****`;
}

function keepEnds(value: string, first: number, last: number): string {
  if (value.length <= first + last) return value.slice(0, 1) + "*".repeat(Math.max(0, value.length - 1));
  return value.slice(0, first) + "*".repeat(value.length - first - last) + value.slice(-last);
}
