import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import type { FormResult } from "~/components/form/post-form";
import { StepPage } from "~/components/layout/step-page";
import type { RentDetail } from "~/contracts/finance/rents";
import { financePaths } from "~/lib/finance/paths";

/** The page that cancels a rent expense, or plans it again. */
export function SwitchRent({ rent, act, reply }: { rent: RentDetail; act: "cancel" | "restore"; reply: FormResult }) {
  const { t } = useTranslation("leases");
  return (
    <StepPage
      title={t(`rent.${act}`)}
      lead={`${rent.contractNo} ${t("span", { from: rent.periodFrom, to: rent.periodTo })}`}
      text={t(`rent.${act}Will`)}
      version={rent.version}
      reply={reply}
      back={financePaths.rents}
    >
      <Submit kind={act === "cancel" ? "danger-main" : "main"}>{t(`rent.${act}`)}</Submit>
    </StepPage>
  );
}
