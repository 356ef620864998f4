import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignedDocument, SignForm } from "~/components/employees/sign-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Link } from "~/components/ui/link";
import { signatureDocument, signatureProofs } from "~/contracts/employees/signature";
import { call } from "~/door/call.server";
import { submitSignature } from "~/door/sign.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { readForm } from "~/session/posted-form.server";
import { documentOf, SIGN } from "./__calls.server";

export const handle: PageHandle = { title: "signature:title", bareTitle: true, noCache: true, hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { bizType, bizId } = documentOf(request);
  const [document, proofs] = await Promise.all([
    call(request, signatureDocument, { bizType, bizId }),
    call(request, signatureProofs),
  ]);
  return { bizType, bizId, document, proofs };
}

/** Signs under the owner's call; the button that sends a code brings the form back as it stands. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { bizType, bizId } = documentOf(request);
  return submitSignature(request, SIGN[bizType]!.sign, { id: bizId }, () => employeePaths.signature(bizType, bizId), {
    form,
    flash: "signature:done",
  });
}

export default function ElectronSignature() {
  const { document, proofs, bizType, bizId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("signature");
  return (
    <PhoneFrame title={t("title")} back={shellPaths.phoneHome} messages={flash ? [flash] : []}>
      <SignedDocument document={document} />
      {document.open && <SignForm reply={reply} version={document.version} signer={document.signer} proofs={proofs} />}
      {document.open && (
        <PhoneCard>
          <Link to={employeePaths.signatureDecline(bizType, bizId)}>{t("decline.link")}</Link>
        </PhoneCard>
      )}
    </PhoneFrame>
  );
}
