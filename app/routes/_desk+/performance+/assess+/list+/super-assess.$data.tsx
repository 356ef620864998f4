import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { LEVEL } from "~/contracts/performance/codes";
import { saveSuperior, submitSuperior } from "~/contracts/performance/scoring";
import { sheetNeighbours } from "~/contracts/performance/sheets";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { readForm } from "~/session/posted-form.server";
import formStyles from "~/styles/forms.css";
import { ClosedNote } from "./__closed";
import { sheetAt } from "./__sheet.server";
import { SuperiorForm } from "./__superior-form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = { title: "perfScoring:title.superior", i18n: ["perfScoring", "perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const sheet = await sheetAt(request, params);
  return { sheet, ...(await call(request, sheetNeighbours, { id: sheet.id })) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const id = Number(params.data);
  if (form.get("do") !== "submit")
    return submit(request, saveSuperior, { id }, performancePaths.superior(id), {
      form,
      flash: "perfScoring:done.save",
    });
  const next = async () => (await call(request, sheetNeighbours, { id })).next;
  return submit(
    request,
    submitSuperior,
    { id },
    async () => {
      const other = await next();
      return other === null ? performancePaths.toScore : performancePaths.superior(other);
    },
    { form, flash: "perfScoring:done.score" },
  );
}

export default function SuperiorAssessment() {
  const { sheet, previous, next } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  const scorer = sheet.scorers.find(({ mine, turn, level }) => mine && turn === 1 && level !== LEVEL.self);
  return (
    <Page
      title={t("title.superior")}
      lead={t("perfSheets:detailOf", { name: sheet.name, cycle: sheet.cycle })}
      actions={
        <>
          {previous !== null && <LinkButton to={performancePaths.superior(previous)}>{t("previous")}</LinkButton>}
          {next !== null && <LinkButton to={performancePaths.superior(next)}>{t("next")}</LinkButton>}
        </>
      }
    >
      {scorer?.onBehalfOf && <Note tone="warn">{t("behalfBanner", { name: scorer.onBehalfOf })}</Note>}
      {scorer ? (
        <SuperiorForm
          key={sheet.id}
          sheet={sheet}
          scorer={scorer}
          reply={reply}
          more={
            <>
              {sheet.acts.includes("markVeto") && (
                <StepLink to={performancePaths.veto(sheet.id)} kind="plain">
                  {t("title.veto")}
                </StepLink>
              )}
              {sheet.acts.includes("return") && (
                <StepLink to={performancePaths.sheetReturn(sheet.id)} kind="danger">
                  {t("title.return")}
                </StepLink>
              )}
            </>
          }
        />
      ) : (
        <ClosedNote id={sheet.id} />
      )}
    </Page>
  );
}
