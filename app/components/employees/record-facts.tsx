import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import { Day } from "~/components/ui/time";
import type { SENSITIVE_FIELDS } from "~/contracts/employees/codes";
import type { EmployeeRecord } from "~/contracts/employees/employee-records";

export type Sensitive = (typeof SENSITIVE_FIELDS)[number];
/** What stands behind a masked value: the link that opens it, or nothing. */
export type Reveal = (field: Sensitive) => ReactNode;

interface Shown {
  record: EmployeeRecord;
  reveal?: Reveal;
}

/** What looks odd in a record: worth a second look, never refused. */
export function RecordWarnings({ record: { warnings } }: { record: Pick<EmployeeRecord, "warnings"> }) {
  const { t } = useTranslation("record");
  return warnings.map((warning) => (
    <Note key={warning} tone="warn">
      {t(`warning.${warning}`)}
    </Note>
  ));
}

export function BasicFacts({ record }: Shown) {
  const { t } = useTranslation(["employees", "record"]);
  const code = (prefix: string, value: number | null) => (value === null ? "" : t(`${prefix}.${value}`));
  return (
    <Facts>
      <Fact label={t("field.empName")}>{record.empName}</Fact>
      <Fact label={t("field.usedName")}>{record.usedName}</Fact>
      <Fact label={t("field.gender")}>{code("gender", record.gender)}</Fact>
      <Fact label={t("field.birthDate")}>{record.birthDate}</Fact>
      <Fact label={t("field.nation")}>{record.nation}</Fact>
      <Fact label={t("field.nativePlace")}>{record.nativePlace}</Fact>
      <Fact label={t("field.householdType")}>{code("householdType", record.householdType)}</Fact>
      <Fact label={t("field.politicalStatus")}>{code("politicalStatus", record.politicalStatus)}</Fact>
      <Fact label={t("field.maritalStatus")}>{code("maritalStatus", record.maritalStatus)}</Fact>
      <Fact label={t("field.firstWorkDate")}>{record.firstWorkDate}</Fact>
      <Fact label={t("field.retireCategory")}>{code("retireCategory", record.retireCategory)}</Fact>
      <Fact label={t("field.retirement")}>
        {record.retirement.unsure ? t("record:retirementUnsure", record.retirement) : record.retirement.latest}
      </Fact>
      {record.minorWorker && <Fact label={t("field.minorWorker")}>{t("record:minorText")}</Fact>}
    </Facts>
  );
}

export function JobFacts({ record }: Shown) {
  const { t } = useTranslation("employees");
  return (
    <Facts>
      <Fact label={t("field.department")} wide>
        {record.departmentPath}
      </Fact>
      <Fact label={t("field.position")}>{record.positionName}</Fact>
      <Fact label={t("field.level")}>{record.levelName}</Fact>
      <Fact label={t("field.siteId")}>{record.overseasWarehouse ? t("site:7") : t(`site:${record.siteId}`)}</Fact>
      <Fact label={t("field.manager")}>{record.managerName}</Fact>
      {record.platforms.length > 0 && (
        <Fact label={t("field.platforms")} wide>
          {record.platforms.map(({ name }) => name).join("、")}
        </Fact>
      )}
      <Fact label={t("field.staffType")}>{t(`staffType.${record.staffType}`)}</Fact>
      <Fact label={t("field.hireDate")}>{record.hireDate}</Fact>
      <Fact label={t("field.regularDate")}>{record.regularDate}</Fact>
      {record.leaveDate && <Fact label={t("field.leaveDate")}>{record.leaveDate}</Fact>}
    </Facts>
  );
}

export function ContactFacts({ record, reveal }: Shown) {
  const { t } = useTranslation("employees");
  return (
    <Facts>
      <Fact label={t("field.mobile")}>
        <Masked value={record.mobile}>{reveal?.("mobile")}</Masked>
      </Fact>
      <Fact label={t("field.email")}>{record.email}</Fact>
      <Fact label={t("field.householdAddress")} wide>
        <Masked value={record.householdAddress}>{reveal?.("householdAddress")}</Masked>
      </Fact>
      <Fact label={t("field.currentAddress")} wide>
        <Masked value={record.currentAddress}>{reveal?.("currentAddress")}</Masked>
      </Fact>
    </Facts>
  );
}

export function IdentityFacts({ record, reveal }: Shown) {
  const { t } = useTranslation("employees");
  return (
    <Facts>
      <Fact label={t("field.idType")}>{t(`idType.${record.idType}`)}</Fact>
      <Fact label={t("field.idNumber")}>
        <Masked value={record.idNumber}>{reveal?.("idNumber")}</Masked>
      </Fact>
      <Fact label={t("field.issuedBy")}>{record.issuedBy}</Fact>
      <Fact label={t("field.idStartDate")}>{record.idStartDate}</Fact>
      <Fact label={t("field.expDate")}>{record.longTerm ? t("idCard.longTerm") : <Day value={record.expDate} />}</Fact>
      <Fact label={t("field.idCard")}>
        <CardState record={record} />
      </Fact>
    </Facts>
  );
}

function CardState({ record: { idCardState } }: Shown) {
  const { t } = useTranslation("employees");
  const tone = idCardState.state === "expired" ? "bad" : idCardState.state === "expiring" ? "warn" : "quiet";
  return <Badge tone={tone}>{t(`idCard.${idCardState.state}`)}</Badge>;
}

/** A masked value with the way to the open one. */
export function Masked({ value, children }: { value: string; children?: ReactNode }) {
  return (
    <>
      {value ? <span className="raw">{value}</span> : <Dash />}
      {value && children && <> {children}</>}
    </>
  );
}
