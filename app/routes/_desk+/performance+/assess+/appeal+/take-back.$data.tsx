import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { takeBackAppeal } from "~/contracts/performance/appeals";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { appealAt } from "./__appeal.server";

export const handle: PageHandle = { title: "perfAppeals:takeBack", i18n: ["perfAppeals"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return appealAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, takeBackAppeal, { id }, performancePaths.appeal(id), "perfAppeals:done.takeBack");
}

export default function TakeBackAppeal() {
  const { id, version, name, cycle } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfAppeals");
  return (
    <StepPage
      title={t("takeBack")}
      lead={`${name} · ${cycle}`}
      text={t("takeBackText")}
      version={version}
      reply={useActionData<typeof action>()}
      back={performancePaths.appeal(id)}
    >
      <Submit kind="danger-main">{t("takeBack")}</Submit>
    </StepPage>
  );
}
