import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attempt, call, submit } from "~/api.server";
import { SignedDocument, SignForm } from "~/components/employees/sign-form";
import { CheckField } from "~/components/form/field";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { signSubsidy, subsidyDocument } from "~/contracts/employees/subsidies";
import { sendVerifyCode } from "~/contracts/shell/doors";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { useRoot } from "~/components/layout/use-root";
import { readForm } from "~/session/posted-form.server";
import { askedSubsidy } from "./__asked.server";

export const handle: PageHandle = {
  title: "signature:title",
  i18n: ["signature", "subsidy"],
  bareTitle: true,
  noCache: true,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const id = askedSubsidy(request);
  return { id, document: await call(request, subsidyDocument, { id }) };
}

/** Signs; the button that sends a code brings the form back as it stands. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = askedSubsidy(request);
  return submit(request, signSubsidy, { id }, () => paths.phoneSubsidySign(id), {
    form,
    more: async () =>
      form.has("_reload")
        ? { code: await attempt(request, sendVerifyCode, { purpose: 3 }, { idempotencyKey: crypto.randomUUID() }) }
        : {},
    flash: (language) => ({ tone: "ok", text: say(language, { key: "signature:done" }) }),
  });
}

export default function SubsidySignature() {
  const { id, document } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation(["signature", "subsidy"]);
  return (
    <PhoneFrame title={t("title")} back={paths.phoneSubsidy} messages={flash ? [flash] : []}>
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
            <Link to={paths.phoneSubsidyDecline(id)}>{t("decline.link")}</Link>
          </PhoneCard>
        </>
      )}
    </PhoneFrame>
  );
}
