import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ChainPicture } from "~/components/approvals/chain-picture";
import { Columns, Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { DEFINITION_STATE } from "~/contracts/approvals/codes";
import { processDetail } from "~/contracts/approvals/process";
import { call } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { VersionBadge } from "../../__version-badge";
import { NodeTable } from "./__node-table";
import { SettingFacts } from "./__setting-facts";

export const handle: PageHandle = { title: "process:edit.title", i18n: ["process"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, processDetail, { id: params.data });
}

export default function EditProcess() {
  const process = useLoaderData<typeof loader>();
  const { t } = useTranslation("process");
  const { status, name, formTypeCode, acts } = process;
  const editable = acts.includes("edit");
  return (
    <Page
      title={t("edit.of", { name, n: process.definitionVersion })}
      badge={<VersionBadge status={status} />}
      lead={`${formTypeCode} · ${t(`site:${process.siteDigit}`)}`}
      actions={
        <>
          {acts.includes("publish") && (
            <StepLink to="publish" kind="main">
              {t("publish.link")}
            </StepLink>
          )}
          {acts.includes("retire") && (
            <StepLink kind="default" to="retire">
              {t("retire.link")}
            </StepLink>
          )}
          {acts.includes("draft") && (
            <StepLink kind="default" to={approvalPaths.processDraft(formTypeCode)}>
              {t("draft.link")}
            </StepLink>
          )}
          <LinkButton to="test">{t("test.link")}</LinkButton>
          {acts.includes("copy") && (
            <StepLink kind="default" to="copy">
              {t("copy.link")}
            </StepLink>
          )}
          <LinkButton to={approvalPaths.processHistory(formTypeCode)}>{t("history.link")}</LinkButton>
        </>
      }
    >
      {status === DEFINITION_STATE.published && <Note>{t("edit.publishedNote", { n: process.running })}</Note>}
      {status === DEFINITION_STATE.retired && <Note>{t("edit.retiredNote", { n: process.running })}</Note>}
      <Columns
        wide
        aside={
          <Panel title={t("picture.title")}>
            <ChainPicture nodes={process.nodes} label={t("picture.of", { name })} />
          </Panel>
        }
      >
        <Panel
          title={t("nodes.title")}
          meta={t("nodes.count", { n: process.nodes.length })}
          actions={
            editable && (
              <StepLink kind="default" to="add" icon="plus">
                {t("nodes.add")}
              </StepLink>
            )
          }
          flush
        >
          <NodeTable process={process} editable={editable} />
        </Panel>
        <Panel
          title={t("settings.title")}
          actions={editable && <LinkButton to="settings">{t("settings.link")}</LinkButton>}
        >
          <SettingFacts settings={process.settings} />
        </Panel>
      </Columns>
    </Page>
  );
}
