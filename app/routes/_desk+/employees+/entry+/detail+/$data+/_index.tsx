import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId } from "~/api.server";
import { RecordWarnings } from "~/components/employees/record-facts";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { MAY } from "~/contracts/employees/codes";
import { preEntryDetail } from "~/contracts/employees/entry";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { EntryBadge } from "../../__state-badge";
import { Checklist } from "./__checklist";
import { InfoPanel, TermsPanel } from "./__facts";
import { Tasks } from "./__tasks";

export const handle: PageHandle = { title: "entry:detail.title", i18n: ["entry", "employees"], menu: paths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, preEntryDetail, { id: recordId(request, params.data) });
}

export default function EntryDetail() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  const may = useCodes();
  const { id, state } = entry;
  const open = state === 1 || state === 2;
  return (
    <Page
      title={entry.name}
      badge={<EntryBadge state={state} />}
      actions={
        <>
          {state === 2 && may(MAY.entry.confirm) && (
            <LinkButton to={paths.entryAct(id, "confirm")} kind="main">
              {t("confirm.title")}
            </LinkButton>
          )}
          {open && may(MAY.entry.edit) && <LinkButton to={paths.entryAct(id, "link")}>{t("link.title")}</LinkButton>}
          {open && may(MAY.entry.edit) && (
            <LinkButton to={paths.entryAct(id, "postpone")}>{t("postpone.title")}</LinkButton>
          )}
          {open && may(MAY.entry.edit) && (
            <LinkButton to={paths.entryAct(id, "give-up")}>{t("giveUp.title")}</LinkButton>
          )}
          {entry.instanceId !== null && state === 0 && (
            <LinkButton to={paths.approval(entry.instanceId)}>{t("detail.approval")}</LinkButton>
          )}
          {entry.empId !== null && <LinkButton to={paths.employee(entry.empId)}>{t("detail.employee")}</LinkButton>}
          <LinkButton to={paths.entries}>{t("detail.back")}</LinkButton>
        </>
      }
    >
      {entry.formerJobNumber && <Note>{t("detail.rehire", { jobNumber: entry.formerJobNumber })}</Note>}
      <RecordWarnings record={entry} />
      <TermsPanel entry={entry} />
      <Checklist entry={entry} editable={open && may(MAY.entry.edit)} />
      {entry.tasks.length > 0 && <Tasks tasks={entry.tasks} />}
      {state !== 3 && <InfoPanel entry={entry} />}
    </Page>
  );
}
