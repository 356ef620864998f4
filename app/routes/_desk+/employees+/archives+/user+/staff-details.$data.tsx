import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId } from "~/api.server";
import { EmploymentBadge } from "~/components/employees/employment-badge";
import { RecordWarnings } from "~/components/employees/record-facts";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { Tab, Tabs } from "~/components/ui/tabs";
import { employeeChanges, employeeDetail } from "~/contracts/employees/archives";
import { employeePosts } from "~/contracts/employees/posts";
import { searchClassify } from "~/contracts/shell/dictionary";
import type { PageHandle } from "~/lib/handle";
import { bankNames } from "~/lib/options";
import { paths } from "~/lib/paths";
import { DETAIL_TABS, DetailTab, tabOf } from "./__details";

export const handle: PageHandle = {
  tab: "record:details.title",
  title: (data: { record: { empName: string } }) => ({ text: data.record.empName }),
  i18n: ["employees", "record"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const empId = recordId(request, params.data);
  const tab = tabOf(new URL(request.url).searchParams.get("tab"));
  const asOf = new URL(request.url).searchParams.get("asOf") ?? undefined;
  const [record, changes, posts, banks] = await Promise.all([
    call(request, employeeDetail, { empId }),
    tab === "changes" ? call(request, employeeChanges, { empId }) : null,
    tab === "posts" ? call(request, employeePosts, { empId, asOf }) : null,
    tab === "bankCards" ? call(request, searchClassify, { query: { classifyCode: "bank_name" } }) : [],
  ]);
  return { record, tab, changes, posts, banks: bankNames(banks) };
}

export default function EmployeeDetails() {
  const { record, tab, changes, posts, banks } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["employees", "record"]);
  const may = useCodes();
  return (
    <Page
      title={record.empName}
      badge={<EmploymentBadge employment={record.employment} lifecycle={record.lifecycle} />}
      lead={`${record.jobNumber}　${record.departmentPath}　${record.positionName}`}
      actions={
        <>
          {may(11011004) && (
            <LinkButton to={paths.employeeEdit(record.empId)} icon="edit">
              {t("archives.edit")}
            </LinkButton>
          )}
          <LinkButton to={paths.archives} kind="plain">
            {t("record:details.back")}
          </LinkButton>
        </>
      }
    >
      <RecordWarnings record={record} />
      <Tabs label={t("record:details.tabs")}>
        {DETAIL_TABS.map((name) => (
          <Tab key={name} to={{ search: name === "basic" ? "" : `?tab=${name}` }} current={name === tab}>
            {t(`section.${name}`)}
          </Tab>
        ))}
        <Tab to={paths.employeeFiles(record.empId)}>{t("record:files.title")}</Tab>
      </Tabs>
      <DetailTab tab={tab} record={record} changes={changes ?? []} posts={posts ?? []} banks={banks} mayReveal={may(11011010)} mayCorrect={may(11011004)} />
    </Page>
  );
}
