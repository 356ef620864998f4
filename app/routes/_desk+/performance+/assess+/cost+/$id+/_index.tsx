import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Badge } from "~/components/ui/badge";
import { LinkButton, StepLink } from "~/components/ui/button";
import { standardDetail } from "~/contracts/performance/standards";
import { call, recordId } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { LinesTable } from "../__lines";
import { STANDARD_TONES } from "../__state";
import { Compare } from "./__compare";
import { StandardFacts } from "./__facts";

export const handle: PageHandle = { title: "perfStandards:detailTitle", i18n: ["perfStandards", "perfConfig"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { other } = listQuery(request).query;
  const beside = other === undefined ? null : recordId(request, other);
  const [standard, compared] = await Promise.all([
    call(request, standardDetail, { id: recordId(request, params.id) }),
    beside === null ? null : call(request, standardDetail, { id: beside }),
  ]);
  return { standard, compared };
}

export default function StandardPage() {
  const { standard, compared } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfStandards", "perfConfig"]);
  const { id, acts } = standard;
  const actions = (
    <>
      {acts.includes("submit") && (
        <StepLink to={performancePaths.standardSubmit(id)} kind="main">
          {t("submit")}
        </StepLink>
      )}
      {acts.includes("edit") && <LinkButton to={performancePaths.standardEdit(id)}>{t("perfConfig:edit")}</LinkButton>}
      {acts.includes("copy") && <LinkButton to={performancePaths.standardCopy(id)}>{t("perfConfig:copy")}</LinkButton>}
    </>
  );
  return (
    <Page
      title={t("detailTitle")}
      lead={standard.name}
      badge={<Badge tone={STANDARD_TONES[standard.state]}>{t(`state.${standard.state}`)}</Badge>}
      actions={actions}
    >
      <Panel title={standard.name}>
        <StandardFacts standard={standard} />
      </Panel>
      <Panel title={t("field.lines")} meta={t("lineCount", { n: standard.lines.length })} flush>
        <LinesTable lines={standard.lines} />
      </Panel>
      {standard.others.length > 0 && (
        <Panel title={t("compare")}>
          <Compare standard={standard} compared={compared} />
        </Panel>
      )}
    </Page>
  );
}
