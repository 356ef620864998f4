import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { confirmVeto } from "~/contracts/performance/scoring";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { sheetAt } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = { title: "perfScoring:title.vetoConfirm", i18n: ["perfScoring", "perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, confirmVeto);
  return sheetAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, confirmVeto, { id }, performancePaths.sheet(id), "perfScoring:done.vetoConfirm");
}

export default function ConfirmVeto() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  return (
    <SheetStep
      sheet={sheet}
      title={t("title.vetoConfirm")}
      text={t("vetoConfirmText", { reason: sheet.veto.reason })}
      reply={useActionData<typeof action>()}
      closed={!sheet.acts.includes("confirmVeto")}
      fields={<TextField name="reason" label={t("field.reason")} rows={3} maxLength={300} required wide />}
    >
      <Submit kind="danger-main" name="counts" value="1">
        {t("vetoCounts")}
      </Submit>
      <Submit kind="default" name="counts" value="0">
        {t("vetoDismiss")}
      </Submit>
    </SheetStep>
  );
}
