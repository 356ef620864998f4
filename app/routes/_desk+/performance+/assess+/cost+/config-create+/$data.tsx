import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { createStandard, standardChoices, standardDetail, updateStandard } from "~/contracts/performance/standards";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";
import { StandardForm } from "./__form";

const NEW = "new";

export const handle: PageHandle = { title: "perfStandards:formTitle", i18n: ["perfStandards", "perfConfig"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [standard, choices] = await Promise.all([
    params.data === NEW ? null : call(request, standardDetail, { id: recordId(request, params.data) }),
    call(request, standardChoices),
  ]);
  // What is in approval or effective has no form any more.
  if (standard && !standard.acts.includes("edit")) throw notThere(request);
  return { choices, standard };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const next = ({ id }: { id: number }) => performancePaths.standard(id);
  const flash = ({ sent }: { sent: boolean }) => ({ key: `perfStandards:${sent ? "submitted" : "saved"}` });
  return params.data === NEW
    ? submit(request, createStandard, {}, next, { form, flash })
    : submit(request, updateStandard, { id: recordId(request, params.data) }, next, { form, flash });
}

export default function CostConfigCreate() {
  const { choices, standard } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfStandards");
  return (
    <Page title={t("formTitle")} lead={standard ? standard.name : <RequiredHint />}>
      <StandardForm reply={useActionData<typeof action>()} choices={choices} standard={standard} />
    </Page>
  );
}
