import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordWarnings } from "~/components/employees/record-facts";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { PRE_ENTRY_STATE } from "~/contracts/employees/codes";
import { preEntryDetail } from "~/contracts/employees/entry";
import { call, recordId } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { EntryBadge } from "../../__state-badge";
import { Checklist } from "./__checklist";
import { InfoPanel, TermsPanel } from "./__facts";
import { Tasks } from "./__tasks";

export const handle: PageHandle = {
  title: "entry:detail.title",
  i18n: ["entry", "employees", "record"],
  menu: employeePaths.entries,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, preEntryDetail, { id: recordId(request, params.data) });
}

export default function EntryDetail() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  const { id, state, acts } = entry;
  return (
    <Page
      title={entry.name}
      badge={<EntryBadge state={state} />}
      actions={
        <>
          {acts.includes("confirm") && (
            <StepLink to={employeePaths.entryAct(id, "confirm")} kind="main">
              {t("confirm.title")}
            </StepLink>
          )}
          {acts.includes("link") && <LinkButton to={employeePaths.entryAct(id, "link")}>{t("link.title")}</LinkButton>}
          {acts.includes("postpone") && (
            <StepLink kind="default" to={employeePaths.entryAct(id, "postpone")}>
              {t("postpone.title")}
            </StepLink>
          )}
          {acts.includes("giveUp") && (
            <StepLink kind="default" to={employeePaths.entryAct(id, "give-up")}>
              {t("giveUp.title")}
            </StepLink>
          )}
          {entry.instanceId !== null && acts.includes("approval") && (
            <LinkButton to={approvalPaths.approval(entry.instanceId)}>{t("detail.approval")}</LinkButton>
          )}
          {entry.empId !== null && (
            <LinkButton to={employeePaths.employee(entry.empId)}>{t("detail.employee")}</LinkButton>
          )}
          <LinkButton to={employeePaths.entries}>{t("detail.back")}</LinkButton>
        </>
      }
    >
      {entry.formerJobNumber && <Note>{t("detail.rehire", { jobNumber: entry.formerJobNumber })}</Note>}
      <RecordWarnings record={entry} />
      <TermsPanel entry={entry} />
      <Checklist entry={entry} editable={acts.includes("papers")} />
      {entry.tasks.length > 0 && <Tasks tasks={entry.tasks} />}
      {state !== PRE_ENTRY_STATE.entered && <InfoPanel entry={entry} />}
    </Page>
  );
}
