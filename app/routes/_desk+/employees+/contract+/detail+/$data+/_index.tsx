import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId } from "~/api.server";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { MAY } from "~/contracts/employees/codes";
import { contractDetail } from "~/contracts/employees/contract";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { ContractDays, ContractState } from "../../__state-badge";
import { type Detail, LawPanel, SigningPanel, TermsPanel } from "../__panels";
import { FilesPanel, HistoryPanel, RenewalPanel } from "../__around";

export const handle: PageHandle = {
  title: "contract:detail.title",
  i18n: ["contract", "employees"],
  menu: "/employees/contract",
};

/** `0` is the contract that is yet to be made. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params.data === "0") throw redirect(paths.contractNew);
  return call(request, contractDetail, { id: recordId(request, params.data) });
}

export default function ContractDetail() {
  const contract = useLoaderData<typeof loader>();
  const badge = (
    <>
      <ContractState state={contract.state} /> <ContractDays state={contract.state} days={contract.days} />
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
  return (
    <>
      {state === 1 && <Note>{t("detail.draftNote")}</Note>}
      {state === 1 && declineReason && (
        <Note tone="warn" title={t("field.declineReason")}>
          {declineReason}
        </Note>
      )}
      {state === 2 && <Note>{t(signMode === 1 ? "detail.paperNote" : "detail.signingNote")}</Note>}
      {law.claimFrom && <Note tone="bad">{t("detail.overdueNote")}</Note>}
    </>
  );
}

/** What the state of a contract waits for. */
const MAIN = ["send", "paper", "renew"];

/** Where each step has its page; the employment itself ends on the page of dimissions. */
function Actions({ contract: { id, empId, empName, jobNumber, acts, state } }: { contract: Detail }) {
  const { t } = useTranslation("contract");
  const may = useCodes();
  const leave = `${paths.dimissions}/new?${new URLSearchParams({ empId: String(empId), empIdLabel: `${empName} ${jobNumber}` })}`;
  return (
    <>
      {acts.map((act) => (
        <LinkButton
          key={act}
          to={act === "terminate" ? leave : paths.contractAct(id, act)}
          kind={MAIN.includes(act) ? "main" : undefined}
        >
          {t(`act.${act}`)}
        </LinkButton>
      ))}
      {may(MAY.contract.edit) && state !== 7 && (
        <LinkButton to={paths.contractAct(id, "files")}>{t("detail.file")}</LinkButton>
      )}
      <LinkButton to={paths.contractAct(id, "print")}>{t("detail.print")}</LinkButton>
    </>
  );
}
