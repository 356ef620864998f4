import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { saveActuals } from "~/contracts/performance/scoring";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { blockForm, heldOf } from "../__block-form.server";
import { ClosedNote } from "../__closed";
import { sheetAt } from "../__sheet.server";
import { ValuesForm } from "../__values-form";

export const handle: PageHandle = { title: "perfScoring:field.actual", i18n: ["perfScoring", "perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveActuals);
  return sheetAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { form, refused } = await blockForm(request);
  if (refused) return refused;
  const id = Number(params.data);
  return submit(request, saveActuals, { id }, performancePaths.actuals(id), {
    form,
    more: (typed) => heldOf(request, typed),
    flash: "perfScoring:done.save",
  });
}

export default function ActualValues() {
  const sheet = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  return (
    <Page title={t("field.actual")} lead={t("perfSheets:detailOf", { name: sheet.name, cycle: sheet.cycle })}>
      {sheet.acts.includes("actual") ? <ValuesForm sheet={sheet} reply={reply} /> : <ClosedNote id={sheet.id} />}
    </Page>
  );
}
