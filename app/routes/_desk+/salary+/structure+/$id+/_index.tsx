import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Badge } from "~/components/ui/badge";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { ItemTable } from "./__items";
import { structureAt } from "./__structure.server";
import { VersionList } from "./__versions";

export const handle: PageHandle = { title: "salStructures:detailTitle", i18n: ["salStructures", "salCommon"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return structureAt(request, params);
}

export default function StructurePage() {
  const structure = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salStructures", "salCommon"]);
  const { id, name, siteId, enabled, chosen, acts } = structure;
  const of = `?of=${chosen.id}`;
  const actions = (
    <>
      {acts.includes("version") && (
        <LinkButton to={salaryPaths.structureVersion(id)} kind="main">
          {t("newVersion")}
        </LinkButton>
      )}
      {acts.includes("change") && (
        <LinkButton to={salaryPaths.structureVersion(id) + of}>{t("changeVersion")}</LinkButton>
      )}
      <LinkButton to={salaryPaths.structureTest(id) + of}>{t("test")}</LinkButton>
      {acts.includes("status") && (
        <StepLink to={salaryPaths.structureStatus(id)} kind="default">
          {t(`salCommon:switch.${enabled}`)}
        </StepLink>
      )}
    </>
  );
  return (
    <Page
      title={t("detailTitle")}
      lead={name}
      badge={<Badge tone={enabled === 1 ? "ok" : "off"}>{t(`salCommon:state.${enabled}`)}</Badge>}
      actions={actions}
    >
      <Panel title={name}>
        <Facts>
          <Fact label={t("field.site")}>{t(`site:${siteId}`)}</Fact>
          <Fact label={t("versionsTitle")} wide>
            <VersionList structure={structure} />
          </Fact>
        </Facts>
      </Panel>
      <Panel
        title={t("chosenTitle", { month: chosen.fromMonth })}
        meta={t("itemCount", { n: chosen.items.length })}
        flush
      >
        <ItemTable items={chosen.items} />
      </Panel>
    </Page>
  );
}
