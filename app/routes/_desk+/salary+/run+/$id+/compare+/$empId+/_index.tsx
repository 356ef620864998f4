import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { EXPLAIN_SCOPE } from "~/contracts/salary/codes";
import { trialPerson } from "~/contracts/salary/trial";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { DifferenceBadge } from "../__table";
import { ComparedPerson } from "./__items";

export const handle: PageHandle = { title: "salTrial:person", i18n: ["salTrial", "salRuns"], menu: salaryPaths.runs };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, trialPerson, { id: recordId(request, params.id), empId: recordId(request, params.empId) });
}

/** A person's month item by item: here, in the old sheet, what differs and why. */
export default function TrialPerson() {
  const { run, person, remarks, items, mayExplain } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salTrial", "salRuns"]);
  const off = items.filter(({ difference }) => difference !== 0);
  const open = off.filter(({ explained }) => !explained);
  return (
    <Page
      title={person.name}
      lead={`${person.jobNumber} · ${run.no} · ${run.month}`}
      badge={off.length > 0 && <DifferenceBadge only={person.only} open={open.length} />}
      actions={
        <>
          {mayExplain && open.length > 1 && (
            <StepLink
              to={`${salaryPaths.trialStep(run.id, person.empId, "explain")}?item=${open[0]!.item}&scope=${EXPLAIN_SCOPE.person}`}
              kind="main"
            >
              {t("act.explainAll")}
            </StepLink>
          )}
          {person.only !== 2 && (
            <LinkButton to={salaryPaths.runLine(run.id, person.empId)}>{t("salRuns:line")}</LinkButton>
          )}
          <LinkButton to={salaryPaths.trialCompare(run.id)}>{t("title")}</LinkButton>
        </>
      }
    >
      {remarks.map((text) => (
        <Note key={text} tone="warn">
          {text}
        </Note>
      ))}
      <ComparedPerson runId={run.id} empId={person.empId} items={items} mayExplain={mayExplain} />
    </Page>
  );
}
