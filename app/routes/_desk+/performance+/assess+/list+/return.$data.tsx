import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { returnSheet } from "~/contracts/performance/scoring";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { ReasonFields } from "./__reason";
import { sheetAt } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = { title: "perfScoring:title.return", i18n: ["perfScoring", "perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return sheetAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, returnSheet, { id }, performancePaths.sheet(id), "perfScoring:done.return");
}

export default function ReturnSheet() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  return (
    <SheetStep
      sheet={sheet}
      title={t("title.return")}
      text={t("returnText", { n: sheet.returns })}
      reply={useActionData<typeof action>()}
      fields={<ReasonFields />}
    >
      <Submit kind="danger-main">{t("title.return")}</Submit>
    </SheetStep>
  );
}
