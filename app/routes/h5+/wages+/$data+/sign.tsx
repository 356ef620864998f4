import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignForm } from "~/components/employees/sign-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Money } from "~/components/ui/money";
import { signatureProofs } from "~/contracts/employees/signature";
import { getWages, type OwnPayslip, signWages } from "~/contracts/salary/wages";
import { call, recordId } from "~/door/call.server";
import { submitSignature } from "~/door/sign.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { wageTokenOf } from "~/session/cookies.server";
import { WagesFrame } from "../__frame";
import { behindKey, readAnswer, verifiedHere } from "../__own.server";
import { KeyStep } from "../__step";

export const handle: PageHandle = {
  title: "salWages:confirmSigned",
  i18n: ["salWages", "salSlip", "signature"],
  hydrate: false,
  noCache: true,
};

/** A payslip that is not to be signed now leads back to itself. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { own, closed } = await behindKey(request, getWages, { payslipId: recordId(request, params.data) });
  const payslip = own as OwnPayslip | null;
  if (payslip && payslip.signer === null) throw redirect(salaryPaths.wage(payslip.payslipId));
  return { payslip, closed, proofs: payslip ? await call(request, signatureProofs) : [] };
}

/** Signs; the button that sends a code brings the form back as it stands; or it is the password step. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readAnswer(request);
  if (form.has("wagePassword")) return verifiedHere(request, form);
  const payslipId = recordId(request, params.data);
  return submitSignature(
    request,
    signWages,
    { payslipId, wageToken: wageTokenOf(request) },
    () => salaryPaths.wageResult(payslipId),
    {
      form,
    },
  );
}

/** The net that is confirmed, below it the signature. */
export default function SignPayslip() {
  const { payslip, closed, proofs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["salWages", "salSlip"]);
  return (
    <WagesFrame back={payslip ? salaryPaths.wage(payslip.payslipId) : salaryPaths.wages}>
      {closed && <KeyStep closed={closed} reply={reply} />}
      {payslip && (
        <>
          <PhoneCard title={t("month", { month: payslip.month, kind: t(`kind.${payslip.kind}`) })}>
            <p className="figure">
              <Money value={payslip.net} mark />
            </p>
            <p className="small muted">{t("confirmText")}</p>
          </PhoneCard>
          <SignForm reply={reply} version={payslip.version} signer={payslip.signer!} proofs={proofs}>
            <input type="hidden" name="seen" value={payslip.version} readOnly />
            <input type="hidden" name="nonce" value={payslip.nonce ?? ""} readOnly />
          </SignForm>
        </>
      )}
    </WagesFrame>
  );
}
