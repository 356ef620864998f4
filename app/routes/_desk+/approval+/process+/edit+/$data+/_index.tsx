import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call } from "~/api.server";
import { ChainPicture } from "~/components/approvals/chain-picture";
import { Columns, Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { MAY } from "~/contracts/approvals/codes";
import { processDetail } from "~/contracts/approvals/process";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
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
  const may = useCodes();
  const { status, name, formTypeCode } = process;
  const editable = status === 0 && may(MAY.processes.edit);
  return (
    <Page
      title={t("edit.of", { name, n: process.definitionVersion })}
      badge={<VersionBadge status={status} />}
      lead={`${formTypeCode} · ${t(`site.${process.siteDigit}` as "site.0")}`}
      actions={
        <>
          {status === 0 && may(MAY.processes.publish) && (
            <LinkButton to="publish" kind="main">
              {t("publish.link")}
            </LinkButton>
          )}
          {status === 1 && may(MAY.processes.publish) && <LinkButton to="retire">{t("retire.link")}</LinkButton>}
          {status !== 0 && may(MAY.processes.edit) && (
            <LinkButton to={paths.processDraft(formTypeCode)}>{t("draft.link")}</LinkButton>
          )}
          <LinkButton to="test">{t("test.link")}</LinkButton>
          {may(MAY.processes.edit) && <LinkButton to="copy">{t("copy.link")}</LinkButton>}
          <LinkButton to={paths.processHistory(formTypeCode)}>{t("history.link")}</LinkButton>
        </>
      }
    >
      {status !== 0 && (
        <Note>{t(status === 1 ? "edit.publishedNote" : "edit.retiredNote", { n: process.running })}</Note>
      )}
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
              <LinkButton to="add" icon="plus">
                {t("nodes.add")}
              </LinkButton>
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
