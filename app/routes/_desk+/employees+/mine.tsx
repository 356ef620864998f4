import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call } from "~/api.server";
import { AccessLines } from "~/components/employees/access-lines";
import { EmploymentBadge } from "~/components/employees/employment-badge";
import { BasicFacts, ContactFacts, IdentityFacts, JobFacts } from "~/components/employees/record-facts";
import { CardTable, ContractTable, EducationTable, FamilyTable, WorkTable } from "~/components/employees/record-tables";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { myAccesses, myRecord } from "~/contracts/employees/archives";
import { searchClassify } from "~/contracts/shell/dictionary";
import type { PageHandle } from "~/lib/handle";
import { bankNames } from "~/lib/options";

export const handle: PageHandle = { title: "record:mine.title", i18n: ["employees", "record"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [record, accesses, banks] = await Promise.all([call(request, myRecord), call(request, myAccesses), call(request, searchClassify, { query: { classifyCode: "bank_name" } })]);
  return { record, accesses, banks: bankNames(banks) };
}

export default function Mine() {
  const { record, accesses, banks } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Page
      title={t("record:mine.title")}
      badge={<EmploymentBadge employment={record.employment} lifecycle={record.lifecycle} />}
      lead={`${record.empName} ${record.jobNumber}`}
    >
      <Panel title={t("section.basic")}>
        <BasicFacts record={record} />
      </Panel>
      <Panel title={t("section.job")}>
        <JobFacts record={record} />
      </Panel>
      <Panel title={t("section.contact")} meta={t("record:mine.toHr")}>
        <ContactFacts record={record} />
      </Panel>
      <Panel title={t("section.identityCard")}>
        <IdentityFacts record={record} />
      </Panel>
      <Panel title={t("section.contracts")} flush>
        <ContractTable rows={record.contracts} />
      </Panel>
      <Panel title={t("section.education")} flush>
        <EducationTable rows={record.educations} />
      </Panel>
      <Panel title={t("section.work")} flush>
        <WorkTable rows={record.works} />
      </Panel>
      <Panel title={t("section.family")} flush>
        <FamilyTable rows={record.families} />
      </Panel>
      <Panel title={t("section.bankCards")} flush>
        <CardTable rows={record.bankCards} banks={banks} />
      </Panel>
      <Panel title={t("record:mine.accesses")} meta={t("record:mine.accessesText")}>
        <AccessLines accesses={accesses} />
      </Panel>
    </Page>
  );
}
