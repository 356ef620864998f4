import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
import { decideAppeal } from "~/contracts/performance/appeals";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { appealAt } from "./__appeal.server";
import { DecisionForm } from "./__decision-form";
import { AppealFacts } from "./__facts";
import { AppealBadge } from "./__table";

export const handle: PageHandle = { title: "perfAppeals:detail", i18n: ["perfAppeals"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return appealAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, decideAppeal, { id }, performancePaths.appeal(id), "perfAppeals:done.decide");
}

export default function AppealDetail() {
  const appeal = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("perfAppeals");
  const { id, sheetId, acts } = appeal;
  return (
    <Page
      title={t("detail")}
      lead={`${t("detailOf", { name: appeal.name })} · ${appeal.cycle}`}
      badge={<AppealBadge state={appeal.state} />}
      actions={
        <>
          {acts.includes("appoint") && (
            <StepLink to={performancePaths.appealDecider(id)} kind="default">
              {t("appoint")}
            </StepLink>
          )}
          {acts.includes("takeBack") && (
            <StepLink to={performancePaths.appealTakeBack(id)} kind="danger">
              {t("takeBack")}
            </StepLink>
          )}
          <LinkButton to={performancePaths.sheet(sheetId)}>{t("sheet")}</LinkButton>
        </>
      }
    >
      <AppealFacts appeal={appeal} />
      {acts.includes("decide") && <DecisionForm version={appeal.version} reply={reply} />}
    </Page>
  );
}
