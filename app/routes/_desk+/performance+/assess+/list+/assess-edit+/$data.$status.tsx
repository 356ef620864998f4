import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { EDIT_STAGE, EDIT_STAGES } from "~/contracts/performance/codes";
import { editSheet } from "~/contracts/performance/scoring";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { ClosedNote } from "../__closed";
import { sheetAt } from "../__sheet.server";
import { EditForm } from "./__form";

export const handle: PageHandle = { title: "perfScoring:title.edit", i18n: ["perfScoring", "perfSheets"] };

function stageIn(request: Request, params: { status?: string }) {
  const stage = EDIT_STAGES.find((one) => String(one) === params.status);
  if (!stage) throw notThere(request);
  return stage;
}

/** Whoever's turn it is has a page of his own for his stage; staff corrects here. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const stage = stageIn(request, params);
  const sheet = await sheetAt(request, params);
  const { id, acts, isOwn, scorers } = sheet;
  const side = isOwn || scorers.some(({ mine }) => mine);
  if (stage === EDIT_STAGE.targets && acts.includes("targets")) throw redirect(performancePaths.targetEdit(id));
  if (stage === EDIT_STAGE.actual && side && acts.includes("actual")) throw redirect(performancePaths.actuals(id));
  if (stage === EDIT_STAGE.self && acts.includes("self")) throw redirect(performancePaths.selfOf(id));
  if (stage === EDIT_STAGE.superior && acts.includes("score")) throw redirect(performancePaths.superior(id));
  return { sheet, stage };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [id, status] = [Number(params.data), stageIn(request, params)];
  return submit(request, editSheet, { id, status }, performancePaths.sheet(id), {
    form,
    flash: "perfScoring:done.edit",
  });
}

export default function EditAssessment() {
  const { sheet, stage } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  return (
    <Page title={t("title.edit")} lead={t("perfSheets:detailOf", { name: sheet.name, cycle: sheet.cycle })}>
      {sheet.edits.includes(stage) ? (
        <EditForm sheet={sheet} stage={stage} reply={reply} />
      ) : (
        <ClosedNote id={sheet.id} />
      )}
    </Page>
  );
}
