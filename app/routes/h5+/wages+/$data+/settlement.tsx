import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignForm } from "~/components/employees/sign-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { SettlementAnswer, SettlementHead, SettlementRows } from "~/components/salary/settlement-parts";
import { signatureProofs } from "~/contracts/employees/signature";
import { type OwnSettlement, ownSettlement, signSettlement } from "~/contracts/salary/settlement";
import { call, recordId } from "~/door/call.server";
import { submitSignature } from "~/door/sign.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { wageTokenOf } from "~/session/cookies.server";
import { readForm } from "~/session/posted-form.server";
import { WagesFrame } from "../__frame";
import { behindKey, verifiedHere } from "../__own.server";
import { KeyStep } from "../__step";

export const handle: PageHandle = {
  title: "salSettlement:title",
  i18n: ["salSettlement", "salWages", "signature"],
  hydrate: false,
  noCache: true,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const shown = await behindKey(request, ownSettlement, { payslipId: recordId(request, params.data) });
  return { ...shown, proofs: shown.own ? await call(request, signatureProofs) : [] };
}

/** Signs; the button that sends a code brings the form back as it stands; or it is the password step. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.has("wagePassword")) return verifiedHere(request, form);
  const payslipId = recordId(request, params.data);
  const wageToken = wageTokenOf(request);
  return submitSignature(request, signSettlement, { wageToken }, () => salaryPaths.wageSettlement(payslipId), {
    form,
    flash: "salSettlement:done.sign",
  });
}

/** The own settlement, below it the signature; the pay does not wait for it (salary rule 41). */
export default function SignOwnSettlement() {
  const { own, closed, proofs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("salSettlement");
  const sheet = own as OwnSettlement | null;
  return (
    <WagesFrame back={sheet ? salaryPaths.wage(sheet.payslipId) : salaryPaths.wages}>
      {closed && <KeyStep closed={closed} reply={reply} />}
      {sheet && (
        <>
          <PhoneCard title={t("title")}>
            <SettlementHead sheet={sheet} />
          </PhoneCard>
          <PhoneCard title={t("sheet")}>
            <SettlementRows sheet={sheet} />
          </PhoneCard>
          <SettlementAnswer sheet={sheet} />
          {sheet.open && (
            <SignForm reply={reply} version={sheet.version} signer={sheet.name} proofs={proofs}>
              <input type="hidden" name="lineId" value={sheet.lineId} readOnly />
            </SignForm>
          )}
        </>
      )}
    </WagesFrame>
  );
}
