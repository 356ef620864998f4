import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton, StepLink } from "~/components/ui/button";
import { type CalibratedPerson, calibrationDetail, moveGrades } from "~/contracts/performance/calibrations";
import { MAY } from "~/contracts/performance/may";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { unpacked } from "~/lib/web/packed-rows";
import { readForm } from "~/session/posted-form.server";
import figureStyles from "~/styles/figures.css";
import formStyles from "~/styles/forms.css";
import { Changes } from "./__changes";
import { MoveForm } from "./__move-form";
import { PeopleTable } from "./__people";
import { type Group, Quotas } from "./__quotas";
import { lightPeople, withSheets } from "./__weight.server";

export const links: LinksFunction = () => [figureStyles, formStyles].map((href) => ({ rel: "stylesheet", href }));

export const handle: PageHandle = {
  title: "perfCalibration:detailTitle",
  i18n: ["perfCalibration"],
  menu: performancePaths.calibrations,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const group = await call(request, calibrationDetail, { id: recordId(request, params.data) });
  return { ...group, people: lightPeople(group.people) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = withSheets(await readForm(request));
  const id = recordId(request, params.data);
  return submit(request, moveGrades, { id }, performancePaths.calibration(id), {
    form,
    flash: "perfCalibration:saved.moved",
  });
}

export default function Calibration() {
  const loaded = useLoaderData<typeof loader>();
  const group: Group = { ...loaded, people: unpacked<CalibratedPerson>(loaded.people) };
  const { t } = useTranslation("perfCalibration");
  const may = useCodes();
  const reply = useActionData<typeof action>();
  const { id, acts, cycleName, groupName, isManager } = group;
  const to = (step: string) => performancePaths.calibrationStep(id, step);
  return (
    <Page
      title={t("detailTitle")}
      lead={`${cycleName} · ${groupName} · ${t(`kind.${isManager}`)}`}
      actions={
        <>
          {may(MAY.exports.all) && <ExportButton action="./export" />}
          {acts.includes("members") && <LinkButton to={to("members")}>{t("panel")}</LinkButton>}
          {acts.includes("propose") && (
            <StepLink to={to("propose")} kind="default">
              {t("propose")}
            </StepLink>
          )}
          {acts.includes("submit") && (
            <StepLink to={to("submit")} kind="main">
              {t("submit")}
            </StepLink>
          )}
        </>
      }
    >
      <Quotas group={group} />
      {acts.includes("move") ? <MoveForm reply={reply} group={group} /> : <PeopleTable people={group.people} />}
      <Changes changes={group.changes} />
    </Page>
  );
}
