import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Columns, Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { SheetBadge } from "~/components/performance/sheet-badge";
import { SheetTrail } from "~/components/performance/sheet-trail";
import { StepLink } from "~/components/ui/button";
import { confirmSheet } from "~/contracts/performance/scoring";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { sheetAt } from "./__sheet.server";
import { DetailLines } from "./assess-detail+/__lines";
import { DetailNotes } from "./assess-detail+/__notes";
import { DetailResult } from "./assess-detail+/__result";
import { DetailScorers } from "./assess-detail+/__scorers";

export const handle: PageHandle = { title: "perfScoring:title.confirm", i18n: ["perfScoring", "perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, confirmSheet);
  return sheetAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, confirmSheet, { id }, performancePaths.sheet(id), "perfScoring:done.confirm");
}

export default function ConfirmAssessment() {
  const sheet = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  const { id, acts, version } = sheet;
  return (
    <Page
      title={t("title.confirm")}
      lead={t("perfSheets:detailOf", { name: sheet.name, cycle: sheet.cycle })}
      badge={<SheetBadge state={sheet.state} />}
    >
      <DetailNotes sheet={sheet} />
      <Columns aside={<SheetTrail trail={sheet.trail} />}>
        <DetailResult sheet={sheet} />
        <DetailLines sheet={sheet} />
        <DetailScorers sheet={sheet} />
        {acts.includes("confirm") && (
          <Panel title={t("title.confirm")}>
            <PostForm lastResult={reply} defaultValue={{ version }}>
              <p>{t("confirmText")}</p>
              <Fields>
                <TextField name="text" label={t("field.text")} rows={2} maxLength={500} wide />
              </Fields>
              <Foot>
                <Submit>{t("perfSheets:act.confirm")}</Submit>
                {acts.includes("appeal") && (
                  <StepLink to={performancePaths.sheetAppeal(id)} kind="danger">
                    {t("perfSheets:act.appeal")}
                  </StepLink>
                )}
                <Cancel to={performancePaths.sheet(id)} />
              </Foot>
            </PostForm>
          </Panel>
        )}
      </Columns>
    </Page>
  );
}
