import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EmployeeRecord } from "~/contracts/employees/employee-records";

/** A list of a file on the phone: two facts a line, the rest below. */
function Lines({ children }: { children: ReactNode[] }) {
  const { t } = useTranslation(["employees", "record"]);
  return children.length === 0 ? (
    <p className="muted small">{t("record:details.noRows")}</p>
  ) : (
    <ul className="lines num">{children}</ul>
  );
}

function Line({ first, last, children }: { first: ReactNode; last: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <div>
        <span>{first}</span>
        <span>{last}</span>
      </div>
      {children && <p>{children}</p>}
    </li>
  );
}

const span = (from: string | null, to: string | null) => [from, to].filter(Boolean).join(" – ");

export function ContractLines({ rows }: { rows: EmployeeRecord["contracts"] }) {
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Lines>
      {rows.map((row) => (
        <Line key={row.contractNo} first={t(`contractType.${row.type}`)} last={t(`contractState.${row.state}`)}>
          {row.companyName} {span(row.startDate, row.endDate ?? t("record:details.noEnd"))}
        </Line>
      ))}
    </Lines>
  );
}

export function EducationLines({ rows }: { rows: EmployeeRecord["educations"] }) {
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Lines>
      {rows.map((row, n) => (
        <Line key={n} first={row.schoolName} last={t(`education.${row.education}`)}>
          {row.major} {span(row.startDate, row.endDate)}
        </Line>
      ))}
    </Lines>
  );
}

export function WorkLines({ rows }: { rows: EmployeeRecord["works"] }) {
  return (
    <Lines>
      {rows.map((row, n) => (
        <Line key={n} first={row.company} last={row.position}>
          {span(row.startDate, row.endDate)}
        </Line>
      ))}
    </Lines>
  );
}

export function FamilyLines({ rows }: { rows: EmployeeRecord["families"] }) {
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Lines>
      {rows.map((row, n) => (
        <Line key={n} first={`${row.name}　${row.relation}`} last={row.phone}>
          {row.isEmergency === 1 && t("field.isEmergency")}
        </Line>
      ))}
    </Lines>
  );
}

export function CardLines({ rows, banks }: { rows: EmployeeRecord["bankCards"]; banks: Record<string, string> }) {
  const { t } = useTranslation(["employees", "record"]);
  return (
    <Lines>
      {rows.map((row) => (
        <Line key={`${row.purpose}${row.from}`} first={t(`cardPurpose.${row.purpose}`)} last={row.accountNo}>
          {banks[row.bankCode] ?? row.bankCode} {row.branch}{" "}
          {row.from && t("record:details.cardFrom", { month: row.from })}
        </Line>
      ))}
    </Lines>
  );
}
