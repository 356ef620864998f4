import { redirect } from "@remix-run/node";
import { type Endpoint, type In, OK, type Out } from "~/contracts/endpoint";
import { verifyWages, wageSecretState } from "~/contracts/salary/secrets";
import { type OwnPayslip, updateWages, type WageRow } from "~/contracts/salary/wages";
import { call } from "~/door/call.server";
import { refused } from "~/door/refused.server";
import { attempt } from "~/door/send.server";
import { submit } from "~/door/submit.server";
import { salaryPaths } from "~/lib/salary/paths";
import { setWageToken, wageTokenOf } from "~/session/cookies.server";
import { readForm } from "~/session/posted-form.server";
import { targetOf } from "~/session/visit.server";

/** What stands before the own pay: the password step, or the sentence that a key is to be bound first. */
export interface Closed {
  needOtp: boolean;
  resetAskedAt: string | null;
  leaver: boolean;
  bindFirst: string | null;
}

/**
 * Asks for own pay with what the salary password has opened. Where nothing is open the page keeps its address and shows
 * the password step (salary, Mobile).
 */
export async function behindKey<E extends Endpoint>(
  request: Request,
  endpoint: E,
  input: Omit<In<E>, "wageToken">,
): Promise<{ own: Out<E>; closed: null } | { own: null; closed: Closed }> {
  const wageToken = wageTokenOf(request);
  const answer = await attempt(request, endpoint, { ...input, wageToken } as In<E>, {
    idempotencyKey: crypto.randomUUID(),
  });
  if (answer.code === OK) return { own: answer.data as Out<E>, closed: null };
  if (answer.code !== 403) throw await refused(request, answer);
  const state = await call(request, wageSecretState, { wageToken });
  if (state.needSetup === 1) throw redirect(salaryPaths.secretPasswordFor(new URL(request.url).pathname));
  const { resetAskedAt, leaver, verified } = state;
  return {
    own: null,
    closed: { needOtp: state.needOtp === 1, resetAskedAt, leaver, bindFirst: verified === 1 ? answer.msg : null },
  };
}

/**
 * Fields of an answer that was typed while the ten minutes ran out: they go along with the password. `seen` is the
 * version of the payslip that was looked at.
 */
const CARRIED = ["seen", "nonce", "itemCode", "disputeText"] as const;
export type Carried = Partial<Record<(typeof CARRIED)[number], string>>;

/** The version is always that of the payslip above the form, never that of a form before it. */
export async function readAnswer(request: Request): Promise<FormData> {
  const form = await readForm(request);
  form.set("version", text(form, "seen"));
  return form;
}

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/**
 * The password step of a page, which then comes again. Only what belongs to the step goes to its call: anything else
 * would travel in an address (salary rule 35).
 * @param next what the token has opened the way for
 */
export function verified(request: Request, form: FormData, next: (wageToken: string) => Promise<string>) {
  const step = new FormData();
  for (const name of ["_csrf", "_key", "wagePassword", "otpCode"]) if (form.has(name)) step.set(name, text(form, name));
  const carried: Carried = Object.fromEntries(
    CARRIED.flatMap((name) => (form.has(name) ? [[name, text(form, name)]] : [])),
  );
  return submit(
    request,
    verifyWages,
    {},
    async ({ wageToken, expiresIn }) =>
      wageToken
        ? redirect(await next(wageToken), { headers: { "set-cookie": setWageToken(wageToken, expiresIn) } })
        : targetOf(request),
    { form: step, more: async () => ({ carried }) },
  );
}

/** The page's own address, once the password was right. */
export const verifiedHere = (request: Request, form: FormData) =>
  verified(request, form, async () => targetOf(request));

/** Sends an answer that has waited for the password. @returns where it leads */
export async function sendCarried(
  request: Request,
  form: FormData,
  { payslipId, action, wageToken }: { payslipId: number; action: number; wageToken: string },
): Promise<string> {
  const answer = await attempt(
    request,
    updateWages,
    {
      payslipId,
      action,
      wageToken,
      version: text(form, "seen"),
      nonce: text(form, "nonce"),
      itemCode: text(form, "itemCode"),
      disputeText: text(form, "disputeText"),
    },
    { idempotencyKey: `${text(form, "_key")}.carried` },
  );
  return answer.code === OK ? salaryPaths.wageResult(payslipId) : targetOf(request);
}

/** Those of one year, the latest unless the address names another; and the years that there are. */
export function ofYear(rows: readonly WageRow[], asked: string | null) {
  const years = [...new Set(rows.map(({ month }) => month.slice(0, 4)))];
  const year = years.find((one) => one === asked) ?? years[0] ?? "";
  return { rows: rows.filter(({ month }) => month.startsWith(year)), years, year };
}

/** What the form of an objection needs; a payslip that cannot be disputed now leads back to itself. */
export function disputeFields(payslip: OwnPayslip) {
  const { payslipId, month, kind, version, nonce, dispute, earnings, deductions, insurance } = payslip;
  if (!nonce || dispute.left === 0) throw redirect(salaryPaths.wage(payslipId));
  const items = [...earnings, ...deductions, ...insurance].flatMap(({ code, name }) => (code ? [{ code, name }] : []));
  return { month, kind, version, nonce, items };
}
