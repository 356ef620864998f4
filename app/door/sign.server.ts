import { data } from "@remix-run/node";
import { VERIFY_METHOD } from "~/contracts/employees/codes";
import { signatureCode } from "~/contracts/employees/signature";
import { type Endpoint, type In, OK, type Out } from "~/contracts/endpoint";
import { sendVerifyCode } from "~/contracts/shell/doors";
import { submissionIn } from "~/session/posted-form.server";
import { attempt } from "./send.server";
import { type Done, submit } from "./submit.server";

/** Proofs that are exchanged for the code that signs. */
const EXCHANGED = [VERIFY_METHOD.password, VERIFY_METHOD.authenticator] as const;

/**
 * Carries a signature to its owner's call. A proof that is no code of a message is exchanged for one first, in a
 * header, so that no secret lies in a body that is kept; the button that sends a code brings the form back.
 */
export async function submitSignature<E extends Endpoint>(
  request: Request,
  endpoint: E,
  fixed: Partial<In<E>>,
  next: (output: Out<E>) => string,
  { form, flash }: { form: FormData; flash?: string | ((output: Out<E>) => Done) },
) {
  const proof = EXCHANGED.find((one) => String(one) === form.get("proof"));
  const secret = String(form.get("signSecret") ?? "");
  form.delete("signSecret");
  if (proof !== undefined && !form.has("_reload")) {
    const { code, data: given, fieldErrors, msg } = await attempt(request, signatureCode, { proof, secret });
    if (code !== OK || !given) {
      const { secret: faults, ...others } = fieldErrors ?? {};
      const { reply } = submissionIn(request, form);
      return data(
        { ...reply({ fieldErrors: { ...others, signSecret: faults ?? [msg] } }), code: undefined },
        { status: 422 },
      );
    }
    form.set("verifyCode", given.verifyCode);
  }
  form.delete("proof");
  return submit(request, endpoint, fixed, next, {
    form,
    flash,
    more: async () =>
      form.has("_reload")
        ? { code: await attempt(request, sendVerifyCode, { purpose: 3 }, { idempotencyKey: crypto.randomUUID() }) }
        : { code: undefined },
  });
}
