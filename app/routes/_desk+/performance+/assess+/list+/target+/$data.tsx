import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveTargets, targetChoices } from "~/contracts/performance/scoring";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { ClosedNote } from "../__closed";
import { sheetAt } from "../__sheet.server";
import { TargetForm } from "./__form";

export const handle: PageHandle = { title: "perfScoring:title.targets", i18n: ["perfScoring", "perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveTargets);
  const [sheet, choices] = await Promise.all([sheetAt(request, params), call(request, targetChoices)]);
  return { sheet, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = Number(params.data);
  const propose = form.get("do") === "propose" ? 1 : 0;
  const next = () => (propose === 1 ? performancePaths.sheet(id) : performancePaths.targetEdit(id));
  return submit(request, saveTargets, { id, propose }, next, {
    form,
    flash: `perfScoring:done.${propose === 1 ? "propose" : "save"}`,
  });
}

export default function EditTargets() {
  const { sheet, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  return (
    <Page title={t("title.targets")} lead={t("perfSheets:detailOf", { name: sheet.name, cycle: sheet.cycle })}>
      {sheet.acts.includes("targets") ? (
        <TargetForm sheet={sheet} choices={choices} reply={reply} />
      ) : (
        <ClosedNote id={sheet.id} />
      )}
    </Page>
  );
}
