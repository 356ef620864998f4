import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { PasswordField } from "~/components/form/password-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";

export function PasswordForm({ first, reply }: { first: boolean; reply: FormResult }) {
  const { t } = useTranslation("salSecret");
  return (
    <PhoneCard title={t(first ? "password.set" : "password.change")}>
      <PostForm lastResult={reply}>
        <p className="small">{t("lead")}</p>
        {!first && (
          <PasswordField name="oldPassword" label={t("field.oldPassword")} autoComplete="off" maxLength={20} required />
        )}
        <PasswordField
          name="password"
          label={t("field.password")}
          hint={t("hint.password")}
          autoComplete="new-password"
          maxLength={20}
          required
        />
        <PasswordField
          name="password_confirm"
          label={t("field.password_confirm")}
          autoComplete="new-password"
          maxLength={20}
          required
        />
        <Submit>{t(first ? "password.setSubmit" : "password.changeSubmit")}</Submit>
      </PostForm>
    </PhoneCard>
  );
}
