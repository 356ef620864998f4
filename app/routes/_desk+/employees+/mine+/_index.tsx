import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call } from "~/api.server";
import { AccessLines } from "~/components/employees/access-lines";
import { EmploymentBadge } from "~/components/employees/employment-badge";
import { BasicFacts, ContactFacts, IdentityFacts, JobFacts, RecordWarnings } from "~/components/employees/record-facts";
import { CardTable, ContractTable, EducationTable, FamilyTable, WorkTable } from "~/components/employees/record-tables";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { myAccesses, myRecord } from "~/contracts/employees/archives";
import { myRequests, type Section } from "~/contracts/employees/own-file";
import { myPayeeCards } from "~/contracts/employees/payee-cards";
import { searchClassify } from "~/contracts/shell/dictionary";
import type { PageHandle } from "~/lib/handle";
import { bankNames } from "~/lib/options";
import { paths } from "~/lib/paths";
import { OwnPayeeCards } from "./__payee-cards";
import { OwnRequests } from "./__requests";

export const handle: PageHandle = { title: "record:mine.title", i18n: ["employees", "record", "ownFile", "payee", "approval"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [record, accesses, banks, requests, cards] = await Promise.all([
    call(request, myRecord),
    call(request, myAccesses),
    call(request, searchClassify, { query: { classifyCode: "bank_name" } }),
    call(request, myRequests),
    call(request, myPayeeCards),
  ]);
  return { record, accesses, requests, cards, banks: bankNames(banks) };
}

export default function Mine() {
  const { record, accesses, banks, requests, cards } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["employees", "record", "ownFile", "payee"]);
  const propose = (section: Section) => <Link to={paths.mineChange(section)}>{t("ownFile:mine.change", { section: t(`ownFile:section.${section}`) })}</Link>;
  return (
    <Page
      title={t("record:mine.title")}
      badge={<EmploymentBadge employment={record.employment} lifecycle={record.lifecycle} />}
      lead={`${record.empName} ${record.jobNumber}`}
    >
      <RecordWarnings record={record} />
      <Panel title={t("section.basic")}>
        <BasicFacts record={record} />
      </Panel>
      <Panel title={t("section.job")}>
        <JobFacts record={record} />
      </Panel>
      <Panel
        title={t("section.contact")}
        actions={
          <>
            {propose("contact")}
            {propose("address")}
          </>
        }
      >
        <ContactFacts record={record} />
      </Panel>
      <Panel title={t("section.identityCard")} actions={propose("identityCard")}>
        <IdentityFacts record={record} />
      </Panel>
      <Panel title={t("section.contracts")} flush>
        <ContractTable rows={record.contracts} />
      </Panel>
      <Panel title={t("section.education")} actions={propose("education")} flush>
        <EducationTable rows={record.educations} />
      </Panel>
      <Panel title={t("section.work")} flush>
        <WorkTable rows={record.works} />
      </Panel>
      <Panel title={t("section.family")} actions={propose("family")} flush>
        <FamilyTable rows={record.families} />
      </Panel>
      <Panel title={t("section.bankCards")} actions={propose("wageCard")} flush>
        <CardTable rows={record.bankCards} banks={banks} />
      </Panel>
      <Panel title={t("payee:mine.title")} actions={<Link to={paths.payeeCardForm("personal")}>{t("payee:mine.add")}</Link>} flush>
        <OwnPayeeCards cards={cards} />
      </Panel>
      <Panel title={t("ownFile:mine.requests")} flush>
        <OwnRequests requests={requests} />
      </Panel>
      <Panel title={t("record:mine.accesses")} meta={t("record:mine.accessesText")}>
        <AccessLines accesses={accesses} />
      </Panel>
    </Page>
  );
}
