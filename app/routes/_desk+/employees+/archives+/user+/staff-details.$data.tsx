import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmploymentBadge } from "~/components/employees/employment-badge";
import { RecordWarnings } from "~/components/employees/record-facts";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { Tab, Tabs } from "~/components/ui/tabs";
import { employeeDetail } from "~/contracts/employees/employee-records";
import { MAY } from "~/contracts/employees/may";
import { call, recordId } from "~/door/call.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { tabsOf } from "./__detail-tabs";
import { DetailTab } from "./__details";
import { tabData } from "./__tab-data.server";

export const handle: PageHandle = {
  title: (data: { record: { empName: string } }) => ({ text: data.record.empName }),
  i18n: ["employees", "record", "benefits", "badge", "approval"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const empId = recordId(request, params.data);
  const asked = new URL(request.url).searchParams.get("tab");
  const record = await call(request, employeeDetail, { empId });
  const tab = tabsOf(record).find((name) => name === asked) ?? "basic";
  return { record, shown: await tabData(request, tab, empId) };
}

export default function EmployeeDetails() {
  const { record, shown } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["employees", "record"]);
  const may = useCodes();
  return (
    <Page
      title={record.empName}
      badge={<EmploymentBadge employment={record.employment} lifecycle={record.lifecycle} />}
      lead={`${record.jobNumber}　${record.departmentPath}　${record.positionName}`}
      actions={
        <>
          {may(MAY.archives.edit) && (
            <LinkButton to={employeePaths.employeeEdit(record.empId)} icon="edit">
              {t("archives.edit")}
            </LinkButton>
          )}
          <LinkButton to={employeePaths.archives} kind="plain">
            {t("record:details.back")}
          </LinkButton>
        </>
      }
    >
      <RecordWarnings record={record} />
      <Tabs label={t("record:details.tabs")}>
        {tabsOf(record).map((name) => (
          <Tab key={name} to={{ search: name === "basic" ? "" : `?tab=${name}` }} current={name === shown.tab}>
            {t(`section.${name}`)}
          </Tab>
        ))}
        <Tab to={employeePaths.employeeFiles(record.empId)}>{t("record:files.title")}</Tab>
      </Tabs>
      <DetailTab
        record={record}
        shown={shown}
        mayReveal={may(MAY.archives.unmask)}
        mayCorrect={may(MAY.archives.edit)}
      />
    </Page>
  );
}
