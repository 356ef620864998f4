import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BasicFacts, ContactFacts, IdentityFacts, JobFacts, type Sensitive } from "~/components/employees/record-facts";
import { CardTable, ContractTable, EducationTable, FamilyTable, WorkTable } from "~/components/employees/record-tables";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { SEE_CONTRACTS } from "~/contracts/employees/contract";
import type { Out } from "~/contracts/endpoint";
import type { employeeChanges, EmployeeRecord } from "~/contracts/employees/archives";
import type { Post } from "~/contracts/employees/posts";
import { paths } from "~/lib/paths";
import { PostHistory } from "./__posts";
import { ChangeTimeline } from "./__timeline";

export const DETAIL_TABS = ["basic", "identityCard", "education", "work", "family", "posts", "contracts", "bankCards", "changes"] as const;
export type DetailTabName = (typeof DETAIL_TABS)[number];
export const tabOf = (value: string | null): DetailTabName => DETAIL_TABS.find((name) => name === value) ?? "basic";

/** One view of a person's file. */
export function DetailTab({
  tab,
  record,
  changes,
  posts,
  banks,
  mayReveal,
  mayCorrect,
}: {
  tab: DetailTabName;
  record: EmployeeRecord;
  changes: Out<typeof employeeChanges>;
  posts: Post[];
  banks: Record<string, string>;
  mayReveal: boolean;
  mayCorrect: boolean;
}) {
  const { t } = useTranslation(["employees", "record"]);
  const maySeeContracts = useCodes()(SEE_CONTRACTS);
  const reveal = (field: Sensitive) =>
    mayReveal && (
      <Link to={paths.employeeReveal(record.empId, field)} aria-label={t("record:reveal.of", { field: t(`field.${field}`) })}>
        {t("record:reveal.show")}
      </Link>
    );
  switch (tab) {
    case "identityCard":
      return (
        <Panel title={t("section.identityCard")}>
          <IdentityFacts record={record} reveal={reveal} />
        </Panel>
      );
    case "education":
      return (
        <Panel title={t("section.education")} flush>
          <EducationTable rows={record.educations} />
        </Panel>
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
      return <PostHistory empId={record.empId} posts={posts} mayCorrect={mayCorrect} />;
    case "contracts":
      return (
        <Panel title={t("section.contracts")} flush>
          <ContractTable rows={record.contracts} href={maySeeContracts ? paths.contract : undefined} />
        </Panel>
      );
    case "bankCards":
      return (
        <Panel title={t("section.bankCards")} flush>
          <CardTable rows={record.bankCards} banks={banks} reveal={reveal} />
        </Panel>
      );
    case "changes":
      return (
        <Panel title={t("section.changes")}>
          <ChangeTimeline changes={changes} />
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
