import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { clearTrial } from "~/contracts/salary/trial";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { namedBy, readDifference } from "./__step.server";

export const handle: PageHandle = { title: "salTrial:clearTitle", i18n: ["salTrial"], menu: salaryPaths.runs };

export async function loader(args: LoaderFunctionArgs) {
  return readDifference(args);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id, empId, item } = namedBy(request, params);
  const next = () => salaryPaths.trialPerson(id, empId);
  return submit(request, clearTrial, { id, empId, item }, next, "salTrial:cleared");
}

/** What was said of a difference is taken back. */
export default function ClearMark() {
  const { run, person, item } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salTrial");
  return (
    <StepPage
      title={t("clearTitle")}
      lead={`${person.name} ${person.jobNumber} · ${run.no} · ${item.name}`}
      text={t("clearText")}
      version={run.version}
      reply={useActionData<typeof action>()}
      back={salaryPaths.trialPerson(run.id, person.empId)}
    >
      <Submit kind="danger-main">{t("act.clear")}</Submit>
    </StepPage>
  );
}
