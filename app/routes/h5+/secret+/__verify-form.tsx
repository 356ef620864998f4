import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PasswordField } from "~/components/form/password-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Link } from "~/components/ui/link";
import { salaryPaths } from "~/lib/salary/paths";
import { AskedReset } from "./__asked-reset";

/** Password and code stand on one form, so that neither is judged without the other (salary rule 33). */
export function VerifyForm({
  needOtp,
  resetAskedAt,
  reply,
  children,
}: {
  needOtp: boolean;
  resetAskedAt: string | null;
  reply: FormResult;
  /** What goes along with the password. */
  children?: ReactNode;
}) {
  const { t } = useTranslation("salSecret");
  return (
    <>
      <PhoneCard title={t("verify.title")}>
        <PostForm lastResult={reply}>
          {children}
          <p className="small">{t("verify.text")}</p>
          <PasswordField
            name="wagePassword"
            label={t("field.wagePassword")}
            autoComplete="off"
            maxLength={20}
            required
          />
          {needOtp && (
            <Field
              name="otpCode"
              label={t("field.otpCode")}
              hint={t("hint.otpCode")}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
            />
          )}
          <Submit>{t("verify.submit")}</Submit>
        </PostForm>
      </PhoneCard>
      <PhoneCard>
        <div className="form">
          <AskedReset at={resetAskedAt} />
          <Link to={salaryPaths.secretReset}>{t("verify.forgot")}</Link>
        </div>
      </PhoneCard>
    </>
  );
}
