import { useTranslation } from "react-i18next";
import { AccessLines } from "~/components/employees/access-lines";
import { BasicFacts, ContactFacts, IdentityFacts, JobFacts } from "~/components/employees/record-facts";
import {
  CardTable,
  ContractTable,
  EducationTable,
  FamilyTable,
  LanguageTable,
  WorkTable,
} from "~/components/employees/record-tables";
import { Panel } from "~/components/layout/panel";
import { Link } from "~/components/ui/link";
import type { Access, EmployeeRecord } from "~/contracts/employees/employee-records";
import type { MyRequest, Section } from "~/contracts/employees/own-file";
import type { MyPayeeCard } from "~/contracts/employees/payee-cards";
import { employeePaths } from "~/lib/employees/paths";
import { OwnPayeeCards } from "./__payee-cards";
import { OwnRequests } from "./__requests";

/** The own file, with what its owner may ask to have changed, what he has asked for, and who has looked into it. */
export function OwnFile({
  record,
  accesses,
  banks,
  requests,
  cards,
}: {
  record: EmployeeRecord;
  accesses: Access[];
  banks: Record<string, string>;
  requests: MyRequest[];
  cards: MyPayeeCard[];
}) {
  const { t } = useTranslation(["employees", "record", "ownFile", "payee"]);
  const propose = (section: Section) => (
    <Link to={employeePaths.mineChange(section)}>
      {t("ownFile:mine.change", { section: t(`ownFile:section.${section}`) })}
    </Link>
  );
  return (
    <>
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
      <Panel title={t("field.languages")} flush>
        <LanguageTable rows={record.languages} />
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
      <Panel
        title={t("payee:mine.title")}
        actions={<Link to={employeePaths.payeeCardForm("personal")}>{t("payee:mine.add")}</Link>}
        flush
      >
        <OwnPayeeCards cards={cards} />
      </Panel>
      <Panel title={t("ownFile:mine.requests")} flush>
        <OwnRequests requests={requests} />
      </Panel>
      <Panel title={t("record:mine.accesses")} meta={t("record:mine.accessesText")}>
        <AccessLines accesses={accesses} />
      </Panel>
    </>
  );
}
