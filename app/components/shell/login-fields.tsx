import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { PasswordField } from "~/components/form/password-field";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { useSeconds } from "./use-seconds";

/** A picture to read, as the host drew it. */
export interface Captcha {
  captchaId: string;
  image: string;
}

/**
 * Where a login form posts: its own page, or with a step that signs nobody in (another picture, a code). Written out,
 * because the address may still carry the step before.
 */
export function useLoginAddress() {
  const { pathname, search } = useLocation();
  return (step?: "send" | "picture") => {
    const query = new URLSearchParams(search);
    query.delete("step");
    if (step) query.set("step", step);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
}

/** Where the person wanted to go; checked when he has signed in. */
export function Target() {
  const [search] = useSearchParams();
  return <input type="hidden" name="redirect" value={search.get("redirect") ?? ""} />;
}

/** Job number and password, as on every login page; a captcha when the next try needs one. */
export function LoginFields({ captcha }: { captcha?: Captcha | null }) {
  const { t } = useTranslation("doors");
  return (
    <>
      <Target />
      <Field name="jobNumber" label={t("login.jobNumber")} autoComplete="username" maxLength={50} required />
      <PasswordField
        name="password"
        label={t("login.password")}
        autoComplete="current-password"
        maxLength={200}
        required
      />
      {captcha && <CaptchaField captcha={captcha} />}
      <Button kind="main">{t("login.submit")}</Button>
      {captcha && <OtherPicture />}
    </>
  );
}

/** Job number and the code of the messaging app. */
export function CodeFields({ resendAfter }: { resendAfter?: number }) {
  const { t } = useTranslation("doors");
  return (
    <>
      <Target />
      <Field name="jobNumber" label={t("login.jobNumber")} autoComplete="username" maxLength={50} required />
      <Code resendAfter={resendAfter} />
    </>
  );
}

/** Name, ID number and code of a person on a company's register (shell rule 11). */
export function SubsidyFields({
  captcha,
  resendAfter,
  sends,
}: {
  captcha?: Captcha | null;
  resendAfter?: number;
  /** Codes reach a mobile; slips are read in any case. */
  sends: boolean;
}) {
  const { t } = useTranslation("doors");
  return (
    <>
      <Target />
      <Field name="name" label={t("subsidy.name")} autoComplete="name" maxLength={50} required />
      <Field name="idNumber" label={t("subsidy.idNumber")} maxLength={18} required />
      {captcha && <CaptchaField captcha={captcha} />}
      <Code resendAfter={resendAfter} hint={t("subsidy.slip")} sends={sends} />
    </>
  );
}

function CaptchaField({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation("doors");
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha.captchaId} />
      <img src={captcha.image} width={132} height={44} alt={t("captcha.picture")} />
      <Field key={captcha.captchaId} name="captcha" label={t("captcha.label")} maxLength={8} required />
    </>
  );
}

/** After the main button, so that Enter signs in. */
function OtherPicture() {
  const { t } = useTranslation("doors");
  const address = useLoginAddress();
  return (
    <Button kind="plain" formAction={address("picture")}>
      {t("captcha.other")}
    </Button>
  );
}

function Code({ resendAfter, hint, sends = true }: { resendAfter?: number; hint?: string; sends?: boolean }) {
  const { t } = useTranslation("doors");
  const address = useLoginAddress();
  const left = useSeconds(resendAfter ?? 0);
  return (
    <>
      <Field
        name="code"
        label={t("doors:code.label")}
        inputMode={hint ? "text" : "numeric"}
        autoComplete="one-time-code"
        maxLength={8}
        hint={hint}
        required
      />
      {resendAfter !== undefined && (
        <Note tone="ok" role="status">
          <p>{t("doors:code.sent")}</p>
          <p>{t("doors:code.again", { n: resendAfter })}</p>
        </Note>
      )}
      <Button kind="main">{t("login.submit")}</Button>
      {sends && (
        <Button formAction={address("send")} disabled={left > 0 && left < (resendAfter ?? 0)}>
          {left > 0 ? t("doors:code.again", { n: left }) : t("doors:code.send")}
        </Button>
      )}
    </>
  );
}
