import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, SelectField, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { EXEMPTIONS } from "~/contracts/performance/codes";
import { exemptSheet } from "~/contracts/performance/cycle-changes";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { sheetAt } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = { title: "perfCycles:act.exempt", i18n: ["perfCycles", "perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, exemptSheet);
  return sheetAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, exemptSheet, { id }, performancePaths.sheet(id), "perfCycles:saved.exempt");
}

export default function ExemptSheet() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfCycles", "perfSheets"]);
  const options = optionsOf(t, "exemption", EXEMPTIONS);
  const fields = (
    <Fields>
      <SelectField name="exemption" label={t("field.exemption")} options={options} required />
      <TextField name="reason" label={t("field.reason")} rows={2} maxLength={200} required wide />
    </Fields>
  );
  const step = { sheet, title: t("act.exempt"), text: t("step.exempt"), fields };
  return (
    <SheetStep {...step} closed={!sheet.acts.includes("exempt")} reply={useActionData<typeof action>()}>
      <Submit>{t("act.exempt")}</Submit>
    </SheetStep>
  );
}
