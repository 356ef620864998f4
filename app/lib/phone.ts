// Telephone numbers: employees rule 6, shell rule 75.

const MOBILE = /^1\d{10}$/;
const LANDLINE = /^0\d{2,3}-\d{7,8}$/;
const OVERSEAS = /^\+[1-9]\d{0,2}[ -]?\d{6,14}$/;

/** An 11-digit number that starts with 1, or a landline with area code, hyphen and 7 to 8 digits. */
export function isPhone(value: string): boolean {
  return MOBILE.test(value) || LANDLINE.test(value);
}

export function isMobile(value: string): boolean {
  return MOBILE.test(value);
}

/** + country code and 6–14 digits: only people of the overseas warehouse may give one. */
export function isOverseasPhone(value: string): boolean {
  return OVERSEAS.test(value);
}

/** No network hands out 10x, 11x or 12x to people: worth a second look, but never refused. */
export function mobileWarning(value: string): "unusualPrefix" | null {
  return /^1[0-2]\d{9}$/.test(value) ? "unusualPrefix" : null;
}

/** The employee's own mobile: no landline, and abroad only for the overseas warehouse. */
export function ownMobileFault(value: string, person: { overseasWarehouse?: 0 | 1 } = {}): "phone" | null {
  if (isMobile(value)) return null;
  return person.overseasWarehouse === 1 && isOverseasPhone(value) ? null : "phone";
}

/** Any other phone field (family contact, referee, supplier). */
export function phoneFault(value: string, person: { overseasWarehouse?: 0 | 1 } = {}): "phone" | null {
  return isPhone(value) ? null : ownMobileFault(value, person);
}
