import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { chooseBonus, compareBonus } from "~/contracts/salary/bonus";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { ChosenWay } from "../__table";
import { Assumed } from "./__assumed";
import { ChooseForm } from "./__choose-form";
import { Ways } from "./__ways";

export const handle: PageHandle = { title: "salBonus:detailTitle", i18n: ["salBonus"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, compareBonus, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return submit(request, chooseBonus, { id }, salaryPaths.bonus(id), "salBonus:saved.bonus");
}

export default function Bonus() {
  const bonus = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("salBonus");
  const { id, name, jobNumber, year, runId, runNo, mayChange } = bonus;
  return (
    <Page
      title={t("detailTitle")}
      lead={`${name} ${jobNumber} ${year}`}
      badge={<ChosenWay {...bonus} />}
      actions={
        <>
          {runId !== null && <LinkButton to={salaryPaths.run(runId)}>{runNo}</LinkButton>}
          {mayChange && (
            <StepLink to={salaryPaths.bonusRemove(id!)} kind="danger">
              {t("remove")}
            </StepLink>
          )}
        </>
      }
    >
      {!bonus.figures && <Note>{t("masked")}</Note>}
      {bonus.isTrap && <Note tone="warn">{t("trap")}</Note>}
      {bonus.mergedFault && <Note tone="bad">{bonus.mergedFault}</Note>}
      {bonus.figures && <Ways bonus={bonus} />}
      {bonus.assumed && <Assumed assumed={bonus.assumed} />}
      {mayChange && (
        <Panel title={t("field.way")}>
          <ChooseForm bonus={bonus} reply={reply} />
        </Panel>
      )}
    </Page>
  );
}
