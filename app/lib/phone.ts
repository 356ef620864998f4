// Telephone numbers: employees rule 6, shell rule 75.

const MOBILE = /^1\d{10}$/;
const LANDLINE = /^0\d{2,3}-\d{7,8}$/;
const OVERSEAS = /^\+[1-9]\d{0,2}[ -]?\d{6,14}$/;

/** An 11-digit number that starts with 1, or a landline with area code, hyphen and 7 to 8 digits. */
export function isPhone(value: string): boolean {
  return MOBILE.test(value) || LANDLINE.test(value);
}

/** A Chinese number as it is kept, of one written with blanks, or +86 before it; any other as it is. */
export function plainPhone(typed: string): string {
  const bare = typed.replace(/\s/g, "");
  const [, mobile] = /^(?:(?:\+|00)?86)?-?(1\d{2}-?\d{4}-?\d{4})$/.exec(bare) ?? [];
  if (mobile) return mobile.replaceAll("-", "");
  const [, landline] = /^(?:\+|00)86-?0?([1-9]\d{1,2}-\d{7,8})$/.exec(bare) ?? [];
  if (landline) return `0${landline}`;
  return isPhone(bare) ? bare : typed;
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
