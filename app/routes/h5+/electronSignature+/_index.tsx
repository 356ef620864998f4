import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attempt, call, submit } from "~/api.server";
import { SignedDocument, SignForm } from "~/components/employees/sign-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { signatureDocument } from "~/contracts/employees/signature";
import { sendVerifyCode } from "~/contracts/shell/doors";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { useRoot } from "~/components/layout/use-root";
import { readForm } from "~/session/posted-form.server";
import { asked, SIGN } from "./__calls.server";

export const handle: PageHandle = { title: "signature:title", i18n: ["signature"], bareTitle: true, noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { bizType, bizId } = asked(request);
  return { bizType, bizId, document: await call(request, signatureDocument, { bizType, bizId }) };
}

/** Signs under the owner's call; the button that sends a code brings the form back as it stands. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { bizType, bizId } = asked(request);
  return submit(request, SIGN[bizType]!.sign, { id: bizId }, () => paths.signature(bizType, bizId), {
    form,
    more: async () =>
      form.has("_reload")
        ? { code: await attempt(request, sendVerifyCode, { purpose: 3 }, { idempotencyKey: crypto.randomUUID() }) }
        : {},
    flash: (language) => ({ tone: "ok", text: say(language, { key: "signature:done" }) }),
  });
}

export default function ElectronSignature() {
  const { document, bizType, bizId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("signature");
  return (
    <PhoneFrame title={t("title")} back={paths.phoneHome} messages={flash ? [flash] : []}>
      <SignedDocument document={document} />
      {document.open && <SignForm reply={reply} version={document.version} signer={document.signer} />}
      {document.open && (
        <PhoneCard>
          <Link to={paths.signatureDecline(bizType, bizId)}>{t("decline.link")}</Link>
        </PhoneCard>
      )}
    </PhoneFrame>
  );
}
