import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { lockAlone } from "~/contracts/performance/cycles";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { sheetAt } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = { title: "perfCycles:act.lockAlone", i18n: ["perfCycles", "perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return sheetAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, lockAlone, { id }, () => performancePaths.sheet(id), { flash: "perfCycles:saved.lockAlone" });
}

export default function LockAlone() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfCycles", "perfSheets"]);
  const step = { sheet, title: t("act.lockAlone"), text: t("step.lockAlone") };
  return (
    <SheetStep {...step} reply={useActionData<typeof action>()}>
      <Submit>{t("act.lockAlone")}</Submit>
    </SheetStep>
  );
}
