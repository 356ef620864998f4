import { Link, useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "../layout/page";
import { Panel } from "../layout/panel";
import { Pager } from "../table/pager";
import { Steps } from "../ui/steps";
import { Tab, Tabs } from "../ui/tabs";
import { HistoryTable } from "./history-table";
import { type PresentDepartment, PresentForm } from "./present-form";
import { UploadForm } from "./upload-form";

interface UploadPageProps {
  title: string;
  /** What a file may hold at most. */
  hint: string;
  /** Of several the address names one (`?template=`); the first stands for no name. */
  templates: readonly [string, ...string[]];
  /** Where the templates can be had filled with what is on file, too: the department whose data are asked for. */
  department?: PresentDepartment;
  rows: ComponentProps<typeof HistoryTable>["batches"];
  total: number;
  page: number;
  limit: number;
}

/** The page an import begins on: the upload of one template, and what was brought in before. */
export function UploadPage({ title, hint, templates, department, rows, total, page, limit }: UploadPageProps) {
  const { t } = useTranslation("imports");
  const [search] = useSearchParams();
  const template = templates.find((name) => name === search.get("template")) ?? templates[0];
  const several = templates.length > 1;
  const name = (one: string) => t(`template.${one}` as "template.basic");
  return (
    <Page
      title={title}
      actions={
        <Steps label={t("steps.label")} steps={[t("steps.upload"), t("steps.check"), t("steps.done")]} current={1} />
      }
    >
      {several && (
        <Tabs label={t("templates")}>
          {templates.map((one) => (
            <Tab key={one} to={{ search: `?template=${one}` }} current={one === template}>
              {name(one)}
            </Tab>
          ))}
        </Tabs>
      )}
      <Panel
        title={several ? t("upload.title", { name: name(template) }) : t("steps.upload")}
        actions={
          <Link reloadDocument to={several ? `template?template=${template}` : "template"}>
            {t("upload.template")}
          </Link>
        }
      >
        <UploadForm action="new" template={template} hint={hint} />
      </Panel>
      {department && (
        <Panel title={t("present.title")}>
          <PresentForm template={template} department={department} />
        </Panel>
      )}
      <Panel title={t("history.title")}>
        <HistoryTable batches={rows} />
        <Pager page={page} limit={limit} total={total} />
      </Panel>
    </Page>
  );
}
