import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attempt, call, submit } from "~/api.server";
import { SignaturePad } from "~/components/employees/signature-pad";
import { Field } from "~/components/form/field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { useSeconds } from "~/components/shell/use-seconds";
import { Button } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { Instant } from "~/components/ui/time";
import { signatureDocument } from "~/contracts/employees/signature";
import { sendVerifyCode } from "~/contracts/shell/doors";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { useRoot } from "~/root";
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
    more: async () => (form.has("_reload") ? { code: (await attempt(request, sendVerifyCode, { purpose: 3 }, { idempotencyKey: crypto.randomUUID() })) } : {}),
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
      <PhoneCard title={document.title}>
        <Facts>
          {document.facts.map(({ label, value }) => (
            <Fact label={label} key={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        <p className="hint">
          {t("hash")} <span className="raw">{document.hash}</span>
        </p>
      </PhoneCard>
      {document.signedAt && (
        <Note tone="ok">
          <p>
            {t("signed", { name: document.signer })} <Instant value={document.signedAt} />
          </p>
        </Note>
      )}
      {!document.open && !document.signedAt && (
        <Note tone="info">
          <p>{t("closed")}</p>
        </Note>
      )}
      {document.open && <SignForm reply={reply} version={document.version} signer={document.signer} />}
      {document.open && (
        <PhoneCard>
          <Link to={paths.signatureDecline(bizType, bizId)}>{t("decline.link")}</Link>
        </PhoneCard>
      )}
    </PhoneFrame>
  );
}

interface Reply {
  code?: { code: number; msg: string; data: { resendAfter: number } | null };
}

function SignForm({ reply, version, signer }: { reply: (FormResult & Reply) | undefined; version: number; signer: string }) {
  const { t } = useTranslation("signature");
  const resendAfter = reply?.code?.data?.resendAfter;
  const left = useSeconds(resendAfter ?? 0);
  return (
    <PhoneCard title={t("form.title")}>
      <PostForm lastResult={reply} defaultValue={{ version }}>
        <SignaturePad />
        <Field name="typedName" label={t("form.typed")} hint={t("form.typedHint", { name: signer })} autoComplete="off" maxLength={50} />
        <Field name="verifyCode" label={t("form.code")} inputMode="numeric" autoComplete="one-time-code" maxLength={8} required />
        {reply?.code && (
          <Note tone={reply.code.data ? "ok" : "bad"} role="status">
            <p>{reply.code.data ? t("form.sent", { n: reply.code.data.resendAfter }) : reply.code.msg}</p>
          </Note>
        )}
        <Button kind="main">{t("form.sign")}</Button>
        <Button name="_reload" value="1" disabled={left > 0 && left < (resendAfter ?? 0)} formNoValidate>
          {t("form.send")}
        </Button>
      </PostForm>
    </PhoneCard>
  );
}
