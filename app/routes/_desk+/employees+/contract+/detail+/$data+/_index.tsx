import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { CONTRACT_STATE, CONTRACT_STEPS, type ContractAct, SIGN_MODE } from "~/contracts/employees/codes";
import { contractDetail } from "~/contracts/employees/contract";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ContractDays, ContractStateWord } from "../../__state-badge";
import { FilesPanel, HistoryPanel, RenewalPanel } from "../__around";
import { type Detail, LawPanel, SigningPanel, TermsPanel } from "../__panels";

export const handle: PageHandle = {
  title: "contract:detail.title",
  i18n: ["contract", "employees"],
  menu: "/employees/contract",
};

/** `0` is the contract that is yet to be made. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params.data === "0") throw redirect(employeePaths.contractNew);
  return call(request, contractDetail, { id: recordId(request, params.data) });
}

export default function ContractDetail() {
  const contract = useLoaderData<typeof loader>();
  const badge = (
    <>
      <ContractStateWord state={contract.state} /> <ContractDays state={contract.state} days={contract.days} />
    </>
  );
  return (
    <Page
      title={contract.contractNo}
      badge={badge}
      lead={`${contract.empName} ${contract.jobNumber}　${contract.departmentPath}`}
      actions={<Actions contract={contract} />}
    >
      <Notes contract={contract} />
      <TermsPanel contract={contract} />
      <LawPanel law={contract.law} />
      <SigningPanel contract={contract} />
      {contract.renewal && <RenewalPanel renewal={contract.renewal} />}
      <FilesPanel contract={contract} />
      <HistoryPanel contract={contract} />
    </Page>
  );
}

function Notes({ contract: { state, signMode, declineReason, law } }: { contract: Detail }) {
  const { t } = useTranslation("contract");
  const isDraft = state === CONTRACT_STATE.draft;
  return (
    <>
      {isDraft && <Note>{t("detail.draftNote")}</Note>}
      {isDraft && declineReason && (
        <Note tone="warn" title={t("field.declineReason")}>
          {declineReason}
        </Note>
      )}
      {state === CONTRACT_STATE.signing && (
        <Note>{t(signMode === SIGN_MODE.paper ? "detail.paperNote" : "detail.signingNote")}</Note>
      )}
      {law.claimFrom && <Note tone="bad">{t("detail.overdueNote")}</Note>}
    </>
  );
}

/** What the state of a contract waits for. */
const MAIN: readonly ContractAct[] = ["send", "paper", "renew"];

/** They are more than a step. */
const PAGES: readonly ContractAct[] = ["edit", "renew", "terminate"];

/** Where each step has its page; the employment itself ends on the page of dimissions. */
function Actions({ contract: { id, empId, empName, jobNumber, acts } }: { contract: Detail }) {
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
