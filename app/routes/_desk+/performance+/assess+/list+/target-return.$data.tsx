import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { returnTargets } from "~/contracts/performance/scoring";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { ReasonFields } from "./__reason";
import { sheetAt } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = { title: "perfScoring:title.returnTargets", i18n: ["perfScoring", "perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return sheetAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, returnTargets, { id }, performancePaths.sheet(id), "perfScoring:done.returnTargets");
}

export default function ReturnTargets() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  return (
    <SheetStep
      sheet={sheet}
      title={t("title.returnTargets")}
      text={t("returnTargetsText")}
      reply={useActionData<typeof action>()}
      fields={<ReasonFields />}
    >
      <Submit kind="danger-main">{t("title.returnTargets")}</Submit>
    </SheetStep>
  );
}
