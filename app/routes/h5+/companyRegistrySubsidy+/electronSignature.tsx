import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignedDocument, SignForm } from "~/components/employees/sign-form";
import { CheckField } from "~/components/form/field";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Link } from "~/components/ui/link";
import { signatureProofs } from "~/contracts/employees/signature";
import { signSubsidy, subsidyDocument } from "~/contracts/employees/subsidies";
import { call } from "~/door/call.server";
import { submitSignature } from "~/door/sign.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { subsidyOf } from "./__subsidy.server";

export const handle: PageHandle = {
  title: "signature:title",
  bareTitle: true,
  noCache: true,
  hydrate: false,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const id = subsidyOf(request);
  const [document, proofs] = await Promise.all([
    call(request, subsidyDocument, { id }),
    call(request, signatureProofs),
  ]);
  return { id, document, proofs };
}

/** Signs; the button that sends a code brings the form back as it stands. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = subsidyOf(request);
  return submitSignature(request, signSubsidy, { id }, () => employeePaths.phoneSubsidySign(id), {
    form,
    flash: "signature:done",
  });
}

export default function SubsidySignature() {
  const { id, document, proofs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation(["signature", "subsidy"]);
  return (
    <PhoneFrame title={t("title")} back={employeePaths.phoneSubsidy} messages={flash ? [flash] : []}>
      <SignedDocument document={document} />
      {document.open && (
        <>
          <SignForm reply={reply} version={document.version} signer={document.signer} proofs={proofs}>
            <CheckField
              name="agreed"
              label={t("subsidy:phone.agreed")}
              text={t("subsidy:phone.agreedText")}
              hint={t("subsidy:phone.wait")}
            />
          </SignForm>
          <PhoneCard>
            <Link to={employeePaths.phoneSubsidyDecline(id)}>{t("decline.link")}</Link>
          </PhoneCard>
        </>
      )}
    </PhoneFrame>
  );
}
