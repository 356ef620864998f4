/** A large category of the usual list with its small ones; names are texts of the codes. */
export interface UsualCategory {
  code: string;
  small: readonly { code: string; needInvoice: 0 | 1 }[];
}

const of = (code: string, invoices: readonly (0 | 1)[]): UsualCategory => ({
  code,
  small: invoices.map((needInvoice, n) => ({ code: `${code}${String(n + 1).padStart(2, "0")}`, needInvoice })),
});

/** What a Chinese company usually books its claims as, without standards and subject codes: those are its own. */
export const USUAL_CATEGORIES: readonly UsualCategory[] = [
  of("CL", [1, 1, 1, 0]),
  of("JT", [1, 1, 1]),
  of("ZD", [1, 1]),
  of("BG", [1, 1, 1, 1]),
  of("TX", [1, 1]),
  of("YJ", [1, 1]),
  of("PX", [1, 1]),
  of("FL", [1, 1, 1, 1]),
  of("HY", [1, 1]),
  of("FW", [1, 1, 1]),
  of("WX", [1, 1]),
  of("ZP", [1, 1]),
  of("QT", [1]),
];
