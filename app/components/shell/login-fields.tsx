import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";

/** Job number and password, as on every login page. */
export function LoginFields() {
  const { t } = useTranslation("shell");
  const [search] = useSearchParams();
  return (
    <>
      <input type="hidden" name="redirect" value={search.get("redirect") ?? ""} />
      <Field name="jobNumber" label={t("login.jobNumber")} autoComplete="username" maxLength={50} required />
      <Field name="password" type="password" label={t("login.password")} autoComplete="current-password" maxLength={200} required />
    </>
  );
}
