import { useTranslation } from "react-i18next";
import { useRoot } from "~/components/layout/use-root";
import { PhoneLogin } from "~/components/shell/phone-login";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { employeePaths } from "~/lib/employees/paths";

/**
 * What nobody who is signed in sees: whom this is for, and the login with name, ID number and code (shell rules 11 and
 * 20).
 */
export function SubsidyEntry() {
  const flash = useRoot()?.flash;
  const { t } = useTranslation("subsidy");
  return (
    <PhoneLogin title={t("list.title")} messages={flash ? [flash] : []}>
      <div className="stack">
        <p>{t("phone.entryText")}</p>
        <LinkButton kind="main" to={employeePaths.subsidyLogin(employeePaths.phoneSubsidy)}>
          {t("phone.enter")}
        </LinkButton>
        <Note>{t("phone.entryNote")}</Note>
      </div>
    </PhoneLogin>
  );
}
