import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { LINE_STATE, RUN_STATE } from "~/contracts/salary/codes";
import { lineDetail } from "~/contracts/salary/run-lines";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { RunSums } from "../../__sums";
import { LineItems } from "./__items";

export const handle: PageHandle = {
  title: "salRuns:line",
  i18n: ["salRuns", "salSettlement"],
  menu: salaryPaths.runs,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, lineDetail, {
    id: recordId(request, params.id),
    empId: recordId(request, params.empId),
  });
}

/** How each amount of a person came (salary, Done means). */
export default function RunLine() {
  const { run, person, state, remarks, items, sums, diffReason, needsReason, ...line } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salRuns", "salSettlement"]);
  const at = (step: string) => salaryPaths.runStep(run.id, `line/${person.empId}/${step}`);
  return (
    <Page
      title={person.name}
      lead={`${person.jobNumber} · ${person.department} · ${run.no} · ${run.month}`}
      actions={
        <>
          {line.mayExplain && needsReason && (
            <StepLink to={at("reason")} kind={diffReason ? "default" : "main"}>
              {t("act.explain")}
            </StepLink>
          )}
          {line.mayRecalculate && <StepLink to={at("recalculate")}>{t("act.recalculate")}</StepLink>}
          {line.settlementId !== null && (
            <LinkButton to={salaryPaths.settlement(line.settlementId)}>{t("salSettlement:title")}</LinkButton>
          )}
          <LinkButton to={salaryPaths.runGrid(run.id)}>{t("grid")}</LinkButton>
        </>
      }
    >
      {remarks.map((text) => (
        <Note key={text} tone={state === LINE_STATE.error ? "bad" : "warn"}>
          {text}
        </Note>
      ))}
      {diffReason && <Note title={t("field.diffReason")}>{diffReason}</Note>}
      <RunSums run={{ state: RUN_STATE.calculated, ...sums }} />
      <LineItems items={items} />
    </Page>
  );
}
