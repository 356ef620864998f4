import { useTranslation } from "react-i18next";
import { LinkButton, StepLink } from "~/components/ui/button";
import { CONTRACT_STEPS, type ContractAct } from "~/contracts/employees/codes";
import { employeePaths } from "~/lib/employees/paths";
import type { Detail } from "./__panels";

/** What the state of a contract waits for. */
const MAIN: readonly ContractAct[] = ["send", "paper", "renew"];

/** They are more than a step. */
const PAGES: readonly ContractAct[] = ["edit", "renew", "terminate"];

/** Where each step has its page; the employment itself ends on the page of dimissions. */
export function ContractActions({ contract: { id, empId, empName, jobNumber, acts } }: { contract: Detail }) {
  const { t } = useTranslation("contract");
  const leave = `${employeePaths.dimissions}/new?${new URLSearchParams({ empId: String(empId), empIdLabel: `${empName} ${jobNumber}` })}`;
  return (
    <>
      {CONTRACT_STEPS.filter((step) => acts.includes(step)).map((act) => {
        const Way = PAGES.includes(act) ? LinkButton : StepLink;
        return (
          <Way
            key={act}
            to={act === "terminate" ? leave : employeePaths.contractAct(id, act)}
            kind={MAIN.includes(act) ? "main" : "default"}
          >
            {t(`act.${act}`)}
          </Way>
        );
      })}
      {acts.includes("file") && <LinkButton to={employeePaths.contractAct(id, "files")}>{t("detail.file")}</LinkButton>}
      <LinkButton to={employeePaths.contractAct(id, "print")}>{t("detail.print")}</LinkButton>
    </>
  );
}
