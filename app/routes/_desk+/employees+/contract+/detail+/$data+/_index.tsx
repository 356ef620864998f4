import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { CONTRACT_STATE, SIGN_MODE } from "~/contracts/employees/codes";
import { contractDetail } from "~/contracts/employees/contract";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { ContractDays, ContractStateWord } from "../../__state-badge";
import { ContractActions } from "../__actions";
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
      actions={<ContractActions contract={contract} />}
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
