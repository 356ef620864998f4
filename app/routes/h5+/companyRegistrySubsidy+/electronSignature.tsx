import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignedDocument, SignForm } from "~/components/employees/sign-form";
import { CheckField } from "~/components/form/field";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useRoot } from "~/components/layout/use-root";
import { Link } from "~/components/ui/link";
import { signSubsidy, subsidyDocument } from "~/contracts/employees/subsidies";
import { sendVerifyCode } from "~/contracts/shell/doors";
import { call } from "~/door/call.server";
import { attempt } from "~/door/send.server";
import { submit } from "~/door/submit.server";
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
  return { id, document: await call(request, subsidyDocument, { id }) };
}

/** Signs; the button that sends a code brings the form back as it stands. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = subsidyOf(request);
  return submit(request, signSubsidy, { id }, () => employeePaths.phoneSubsidySign(id), {
    form,
    more: async () =>
      form.has("_reload")
        ? { code: await attempt(request, sendVerifyCode, { purpose: 3 }, { idempotencyKey: crypto.randomUUID() }) }
        : {},
    flash: "signature:done",
  });
}

export default function SubsidySignature() {
  const { id, document } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation(["signature", "subsidy"]);
  return (
    <PhoneFrame title={t("title")} back={employeePaths.phoneSubsidy} messages={flash ? [flash] : []}>
      <SignedDocument document={document} />
      {document.open && (
        <>
          <SignForm reply={reply} version={document.version} signer={document.signer}>
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
