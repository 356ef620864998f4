import { useTranslation } from "react-i18next";
import { PersonBadges } from "~/components/employees/person-badges";
import { PersonBenefitTables } from "~/components/employees/person-benefits";
import { BasicFacts, ContactFacts, IdentityFacts, JobFacts, type Sensitive } from "~/components/employees/record-facts";
import {
  CardTable,
  ContractTable,
  EducationTable,
  FamilyTable,
  LanguageTable,
  WorkTable,
} from "~/components/employees/record-tables";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { Link } from "~/components/ui/link";
import type { EmployeeRecord } from "~/contracts/employees/employee-records";
import { MAY } from "~/contracts/employees/may";
import { employeePaths } from "~/lib/employees/paths";
import { PersonForms } from "./__approvals";
import { PostHistory } from "./__posts";
import type { TabData } from "./__tab-data.server";
import { ChangeTimeline } from "./__timeline";

/** One view of a person's file. */
export function DetailTab({
  record,
  shown,
  mayReveal,
  mayCorrect,
}: {
  record: EmployeeRecord;
  shown: TabData;
  mayReveal: boolean;
  mayCorrect: boolean;
}) {
  const { t } = useTranslation(["employees", "record"]);
  const maySeeContracts = useCodes()(MAY.contract.see);
  const reveal = (field: Sensitive) =>
    mayReveal && (
      <Link
        to={employeePaths.employeeReveal(record.empId, field)}
        aria-label={t("record:reveal.of", { field: t(`field.${field}`) })}
      >
        {t("record:reveal.show")}
      </Link>
    );
  switch (shown.tab) {
    case "identityCard":
      return (
        <Panel title={t("section.identityCard")}>
          <IdentityFacts record={record} reveal={reveal} />
        </Panel>
      );
    case "education":
      return (
        <>
          <Panel title={t("section.education")} flush>
            <EducationTable rows={record.educations} />
          </Panel>
          <Panel title={t("field.languages")} flush>
            <LanguageTable rows={record.languages} />
          </Panel>
        </>
      );
    case "work":
      return (
        <Panel title={t("section.work")} flush>
          <WorkTable rows={record.works} />
        </Panel>
      );
    case "family":
      return (
        <Panel title={t("section.family")} flush>
          <FamilyTable rows={record.families} />
        </Panel>
      );
    case "posts":
      return <PostHistory empId={record.empId} posts={shown.posts} mayCorrect={mayCorrect} />;
    case "contracts":
      return (
        <Panel title={t("section.contracts")} flush>
          <ContractTable rows={record.contracts} href={maySeeContracts ? employeePaths.contract : undefined} />
        </Panel>
      );
    case "bankCards":
      return (
        <Panel title={t("section.bankCards")} flush>
          <CardTable rows={record.bankCards} banks={shown.banks} reveal={reveal} />
        </Panel>
      );
    case "benefits":
      return <PersonBenefitTables benefits={shown.benefits} linked />;
    case "badge":
      return (
        <PersonBadges
          jobNumber={record.jobNumber}
          badges={shown.badge.badges}
          photo={shown.badge.mayReview}
          review={shown.badge.mayReview}
        />
      );
    case "approvals":
      return <PersonForms {...shown.forms} />;
    case "changes":
      return (
        <Panel title={t("section.changes")}>
          <ChangeTimeline changes={shown.changes} />
        </Panel>
      );
    default:
      return (
        <>
          <Panel title={t("section.basic")}>
            <BasicFacts record={record} />
          </Panel>
          <Panel title={t("section.job")}>
            <JobFacts record={record} />
          </Panel>
          <Panel title={t("section.contact")}>
            <ContactFacts record={record} reveal={reveal} />
          </Panel>
        </>
      );
  }
}
