import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmploymentBadge } from "~/components/employees/employment-badge";
import { PersonBadges } from "~/components/employees/person-badges";
import { PersonBenefitTables } from "~/components/employees/person-benefits";
import { RecordWarnings } from "~/components/employees/record-facts";
import { Page } from "~/components/layout/page";
import { NoEmployee } from "~/components/table/first-step";
import { Tab, Tabs } from "~/components/ui/tabs";
import { myRecord } from "~/contracts/employees/employee-records";
import { call } from "~/door/call.server";
import { ofEmployee } from "~/door/own.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { OwnFile } from "./__file";
import { mineData } from "./__tab-data.server";

export const handle: PageHandle = {
  title: "record:mine.title",
  i18n: ["employees", "record", "ownFile", "payee", "approval", "benefits", "badge"],
};

async function own(request: Request) {
  const asked = new URL(request.url).searchParams.get("tab");
  const record = await call(request, myRecord);
  const tab = asked === "badge" ? asked : asked === "benefits" && record.seesBenefits ? asked : "file";
  return { record, shown: await mineData(request, tab) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  return ofEmployee(request, own(request));
}

export default function Mine() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("record");
  return "noEmployee" in data ? <NoEmployee title={t("mine.title")} /> : <OwnMine {...data} />;
}

function OwnMine({ record, shown }: SerializeFrom<typeof own>) {
  const { t } = useTranslation(["employees", "record"]);
  const view = (name: typeof shown.tab) => ({
    to: { search: name === "file" ? "" : `?tab=${name}` },
    current: shown.tab === name,
  });
  return (
    <Page
      title={t("record:mine.title")}
      badge={<EmploymentBadge employment={record.employment} lifecycle={record.lifecycle} />}
      lead={`${record.empName} ${record.jobNumber}`}
    >
      <RecordWarnings record={record} />
      <Tabs label={t("record:details.tabs")}>
        <Tab {...view("file")}>{t("record:mine.file")}</Tab>
        {record.seesBenefits && <Tab {...view("benefits")}>{t("section.benefits")}</Tab>}
        <Tab {...view("badge")}>{t("section.badge")}</Tab>
        <Tab to={approvalPaths.approvalInitiated}>{t("section.approvals")}</Tab>
      </Tabs>
      {shown.tab === "benefits" && <PersonBenefitTables benefits={shown.benefits} linked={false} />}
      {shown.tab === "badge" && (
        <PersonBadges jobNumber={shown.badge.jobNumber} badges={shown.badge.badges} photo review={false} />
      )}
      {shown.tab === "file" && <OwnFile record={record} {...shown} />}
    </Page>
  );
}
