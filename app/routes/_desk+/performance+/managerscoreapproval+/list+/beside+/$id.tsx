import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { besideBatches, settleBeside } from "~/contracts/performance/managers";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { formatPoints } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = {
  title: "perfManagers:settle",
  i18n: ["perfManagers"],
  menu: performancePaths.managerScores,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.id);
  const found = (await call(request, besideBatches)).find(({ sheetId }) => sheetId === id);
  if (!found) throw notThere(request);
  return found;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const sheetId = recordId(request, params.id);
  return submit(request, settleBeside, { sheetId }, performancePaths.managerScoresBeside, {
    form,
    flash: "perfManagers:saved.settled",
  });
}

export default function SettleBeside() {
  const { name, cycleName, score, grade, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfManagers");
  return (
    <StepPage
      title={t("settle")}
      lead={`${cycleName} · ${name} · ${formatPoints(score)} · ${grade}`}
      text={t("besideText")}
      version={version}
      reply={useActionData<typeof action>()}
      back={performancePaths.managerScoresBeside}
    >
      <Submit>{t("settle")}</Submit>
    </StepPage>
  );
}
