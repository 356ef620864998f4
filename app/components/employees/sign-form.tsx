import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type SignProof, VERIFY_METHOD } from "~/contracts/employees/codes";
import type { signatureDocument } from "~/contracts/employees/signature";
import type { Out } from "~/contracts/endpoint";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { Field, RadioField } from "../form/field";
import { PasswordField } from "../form/password-field";
import { type FormResult, PostForm } from "../form/post-form";
import { PhoneCard } from "../layout/phone-frame";
import { Button } from "../ui/button";
import { Fact, Facts } from "../ui/facts";
import { Link } from "../ui/link";
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

/** Drawing or typed name, and the proof. `children`: what its owner asks for besides. */
export function SignForm({
  reply,
  version,
  signer,
  proofs,
  children,
}: {
  reply: (FormResult & SignReply) | undefined;
  version: number;
  signer: string;
  proofs: readonly SignProof[];
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
        {proofs.length > 0 ? <Proof proofs={proofs} reply={reply} /> : <NoProof />}
      </PostForm>
    </PhoneCard>
  );
}

/** By what the signer proves himself; of several ways he picks one. */
function Proof({ proofs, reply }: { proofs: readonly SignProof[]; reply: SignReply | undefined }) {
  const { t } = useTranslation("signature");
  const sent = proofs.includes(VERIFY_METHOD.sms);
  const others = proofs.filter((proof) => proof !== VERIFY_METHOD.sms);
  const several = proofs.length > 1;
  return (
    <>
      {several ? (
        <RadioField name="proof" label={t("form.proof")} options={optionsOf(t, "proof", proofs)} />
      ) : (
        <input type="hidden" name="proof" value={proofs[0]} readOnly />
      )}
      {sent && (
        <Field
          name="verifyCode"
          label={t("form.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required={!several}
        />
      )}
      {others.length > 0 && (
        <PasswordField
          name="signSecret"
          label={others.map((proof) => t(`proof.${proof}`)).join(" / ")}
          autoComplete="off"
          maxLength={200}
          required={!several}
        />
      )}
      {reply?.code && (
        <Note tone={reply.code.data ? "ok" : "bad"} role="status">
          <p>{reply.code.data ? t("form.sent", { n: reply.code.data.resendAfter }) : reply.code.msg}</p>
        </Note>
      )}
      <Button kind="main">{t("form.sign")}</Button>
      {sent && (
        <Button name="_reload" value="1" formNoValidate>
          {t("form.send")}
        </Button>
      )}
    </>
  );
}

/** No message reaches him, and he has neither authenticator nor salary password: what he does first. */
function NoProof() {
  const { t } = useTranslation("signature");
  return (
    <Note tone="warn">
      <p>
        {t("noProof.text")} <Link to={salaryPaths.secret}>{t("noProof.link")}</Link>
      </p>
    </Note>
  );
}
