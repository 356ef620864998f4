import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { signatureDocument } from "~/contracts/employees/signature";
import type { Out } from "~/contracts/endpoint";
import { Field } from "../form/field";
import { type FormResult, PostForm } from "../form/post-form";
import { PhoneCard } from "../layout/phone-frame";
import { Button } from "../ui/button";
import { Fact, Facts } from "../ui/facts";
import { Note } from "../ui/note";
import { Instant } from "../ui/time";
import { SignaturePad } from "./signature-pad";

/** What is signed here, and whether it is. */
export function SignedDocument({ document }: { document: Out<typeof signatureDocument> }) {
  const { t } = useTranslation("signature");
  return (
    <>
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
    </>
  );
}

export interface SignReply {
  code?: { code: number; msg: string; data: { resendAfter: number } | null };
}

/** Drawing or typed name, and the code. `children`: what its owner asks for besides. */
export function SignForm({
  reply,
  version,
  signer,
  children,
}: {
  reply: (FormResult & SignReply) | undefined;
  version: number;
  signer: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation("signature");
  return (
    <PhoneCard title={t("form.title")}>
      <PostForm lastResult={reply} defaultValue={{ version }}>
        {children}
        <SignaturePad />
        <Field
          name="typedName"
          label={t("form.typed")}
          hint={t("form.typedHint", { name: signer })}
          autoComplete="off"
          maxLength={50}
        />
        <Field
          name="verifyCode"
          label={t("form.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
        />
        {reply?.code && (
          <Note tone={reply.code.data ? "ok" : "bad"} role="status">
            <p>{reply.code.data ? t("form.sent", { n: reply.code.data.resendAfter }) : reply.code.msg}</p>
          </Note>
        )}
        <Button kind="main">{t("form.sign")}</Button>
        <Button name="_reload" value="1" formNoValidate>
          {t("form.send")}
        </Button>
      </PostForm>
    </PhoneCard>
  );
}
