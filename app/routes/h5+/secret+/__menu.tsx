import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { LinkButton } from "~/components/ui/button";
import { instantText } from "~/components/ui/time";
import { KEY_STATE, type KeyState } from "~/contracts/salary/codes";
import { COMPANY_ZONE } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import { AskedReset } from "./__asked-reset";

const STATES = { [KEY_STATE.none]: "none", [KEY_STATE.pending]: "pending", [KEY_STATE.bound]: "bound" } as const;

/** What may be done with the key once the password has opened it. */
export function SecretMenu({
  totpState,
  boundAt,
  resetAskedAt,
}: {
  totpState: KeyState;
  boundAt: string | null;
  resetAskedAt: string | null;
}) {
  const { t } = useTranslation("salSecret");
  return (
    <>
      <PhoneCard>
        <LinkButton to={salaryPaths.wages} kind="main">
          {t("menu.wages")}
        </LinkButton>
      </PhoneCard>
      <PhoneCard title={t("menu.key")}>
        <div className="form">
          <p>{t(`key.${STATES[totpState]}`, { date: boundAt && instantText(boundAt, COMPANY_ZONE).slice(0, 10) })}</p>
          {totpState === KEY_STATE.bound ? (
            <p className="small muted">{t("key.boundText")}</p>
          ) : (
            <LinkButton to={salaryPaths.secretKey}>{t("key.title")}</LinkButton>
          )}
        </div>
      </PhoneCard>
      <PhoneCard title={t("field.wagePassword")}>
        <div className="form">
          <p className="small">{t("lead")}</p>
          <AskedReset at={resetAskedAt} />
          <LinkButton to={salaryPaths.secretPassword}>{t("menu.change")}</LinkButton>
          <LinkButton to={salaryPaths.secretReset}>{t("menu.reset")}</LinkButton>
        </div>
      </PhoneCard>
    </>
  );
}
