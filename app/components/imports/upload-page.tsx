import { useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { ImportAbout } from "~/contracts/platform/imports";
import { platformPaths } from "~/lib/platform/paths";
import { Page } from "../layout/page";
import { Panel } from "../layout/panel";
import { Pager } from "../table/pager";
import { Steps } from "../ui/steps";
import { Tab, Tabs } from "../ui/tabs";
import { HistoryTable } from "./history-table";
import { type PresentDepartment, PresentForm } from "./present-form";
import { UploadForm } from "./upload-form";

interface UploadPageProps {
  about: ImportAbout;
  /** Where the templates can be had filled with what is on file, too: the department whose data are asked for. */
  department?: PresentDepartment;
  rows: ComponentProps<typeof HistoryTable>["batches"];
  total: number;
  page: number;
  limit: number;
}

/**
 * The page an import begins on: the upload of one template, and what was brought in before. Of several templates the
 * address names one (`?template=`); the first stands for no name.
 */
export function UploadPage({ about, department, rows, total, page, limit }: UploadPageProps) {
  const { t } = useTranslation("imports");
  const [search] = useSearchParams();
  const { type, title, templates } = about;
  const chosen = templates.find(({ template }) => template === search.get("template")) ?? templates[0]!;
  const several = templates.length > 1;
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
            <Tab key={one.template} to={{ search: `?template=${one.template}` }} current={one === chosen}>
              {one.name}
            </Tab>
          ))}
        </Tabs>
      )}
      <Panel
        title={several ? t("upload.title", { name: chosen.name }) : t("steps.upload")}
        actions={
          <>
            {/* Where people are brought, those of one department: a panel of its own. */}
            {chosen.filled && !department && (
              <Link reloadDocument to={`${platformPaths.importPresent(type)}?template=${chosen.template}`}>
                {t(chosen.filled === "lacking" ? "present.lacking" : "present.submit")}
              </Link>
            )}
            <Link reloadDocument to={platformPaths.importTemplate(type, chosen.template)}>
              {t("upload.template")}
            </Link>
          </>
        }
      >
        <UploadForm action={platformPaths.importNew(type)} template={chosen} />
      </Panel>
      {department && (
        <Panel title={t("present.title")}>
          <PresentForm type={type} template={chosen.template} department={department} />
        </Panel>
      )}
      <Panel title={t("history.title")}>
        <HistoryTable batches={rows} />
        <Pager page={page} limit={limit} total={total} />
      </Panel>
    </Page>
  );
}
