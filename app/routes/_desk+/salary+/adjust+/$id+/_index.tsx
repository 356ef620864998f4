import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Badge } from "~/components/ui/badge";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { adjustmentDetail } from "~/contracts/salary/adjustments";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { ADJUST_TONES } from "../__state";
import { AdjustmentFacts } from "./__facts";
import { AdjustmentLines } from "./__lines";

export const handle: PageHandle = { title: "salAdjust:detailTitle", i18n: ["salAdjust", "salCommon"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, adjustmentDetail, { id: recordId(request, params.id) });
}

export default function AdjustmentPage() {
  const adjustment = useLoaderData<typeof loader>();
  const { t } = useTranslation("salAdjust");
  const { id, name, jobNumber, state, acts, figures, lines } = adjustment;
  const actions = (
    <>
      {acts.includes("submit") && (
        <StepLink to={salaryPaths.adjustmentSubmit(id)} kind="main">
          {t("send")}
        </StepLink>
      )}
      {acts.includes("edit") && <LinkButton to={salaryPaths.adjustmentEdit(id)}>{t("edit")}</LinkButton>}
      {acts.includes("withdraw") && (
        <StepLink to={salaryPaths.adjustmentWithdraw(id)} kind="default">
          {t("withdraw")}
        </StepLink>
      )}
    </>
  );
  return (
    <Page
      title={t("detailTitle")}
      lead={`${name} ${jobNumber}`}
      badge={<Badge tone={ADJUST_TONES[state]}>{t(`state.${state}`)}</Badge>}
      actions={actions}
    >
      {!figures && <Note>{t("masked")}</Note>}
      {lines.length === 0 && <Note tone="warn">{t("noLines")}</Note>}
      <Panel title={name}>
        <AdjustmentFacts adjustment={adjustment} />
      </Panel>
      {lines.length > 0 && (
        <Panel title={t("field.lines")} flush>
          <AdjustmentLines adjustment={adjustment} />
        </Panel>
      )}
    </Page>
  );
}
