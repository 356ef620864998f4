import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import { CONTRACT_STATE, type ContractState } from "~/contracts/employees/codes";
import type { EmployeeRecord } from "~/contracts/employees/employee-records";
import { Masked, type Reveal } from "./record-facts";

/** Head of a small table: the labels of its columns. */
function Head({ labels }: { labels: string[] }) {
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function EducationTable({ rows }: { rows: EmployeeRecord["educations"] }) {
  const { t } = useTranslation(["employees", "record"]);
  if (rows.length === 0) return <Empty title={t("record:details.noRows")} />;
  return (
    <Table caption={t("section.education")} plain phone="cards">
      <Head
        labels={[
          t("field.schoolName"),
          t("field.education"),
          t("field.major"),
          t("field.schoolTier"),
          t("field.studyMode"),
          t("field.startDate"),
          t("field.endDate"),
          t("field.certificateNo"),
        ]}
      />
      <tbody>
        {rows.map((row, n) => (
          <tr key={n} {...card.row}>
            <th scope="row" {...card.name}>
              {row.schoolName}
            </th>
            <td {...card.line}>
              {t(`education.${row.education}`)}{" "}
              {row.isHighest === 1 && <Badge tone="info">{t("field.isHighest")}</Badge>}
            </td>
            <td {...card.line}>{row.major || <Dash />}</td>
            <td {...card.line}>{t(`schoolTier.${row.schoolTier}`)}</td>
            <td {...card.line}>{t(`studyMode.${row.studyMode}`)}</td>
            <td {...card.said(t("field.startDate"))}>
              <Day value={row.startDate} />
            </td>
            <td {...card.said(t("field.endDate"))}>
              <Day value={row.endDate} />
            </td>
            <td {...card.said(t("field.certificateNo"))}>{row.certificateNo || <Dash />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function LanguageTable({ rows }: { rows: EmployeeRecord["languages"] }) {
  const { t } = useTranslation(["employees", "record"]);
  if (rows.length === 0) return <Empty title={t("record:details.noRows")} />;
  return (
    <Table caption={t("field.languages")} plain>
      <Head labels={[t("field.language"), t("field.languageLevel")]} />
      <tbody>
        {rows.map(({ language, level, levelName }) => (
          <tr key={`${language}.${level}`}>
            <th scope="row">{t(`language.${language}`)}</th>
            <td>{levelName}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function WorkTable({ rows }: { rows: EmployeeRecord["works"] }) {
  const { t } = useTranslation(["employees", "record"]);
  if (rows.length === 0) return <Empty title={t("record:details.noRows")} />;
  return (
    <Table caption={t("section.work")} plain phone="cards">
      <Head
        labels={[
          t("field.company"),
          t("field.workPosition"),
          t("field.startDate"),
          t("field.endDate"),
          t("field.leaveReason"),
          t("field.refName"),
          t("field.refPhone"),
        ]}
      />
      <tbody>
        {rows.map((row, n) => (
          <tr key={n} {...card.row}>
            <th scope="row" {...card.name}>
              {row.company}
            </th>
            <td {...card.line}>{row.position || <Dash />}</td>
            <td {...card.said(t("field.startDate"))}>
              <Day value={row.startDate} />
            </td>
            <td {...card.said(t("field.endDate"))}>
              <Day value={row.endDate} />
            </td>
            <td {...card.said(t("field.leaveReason"))} className="wrap2">
              {row.leaveReason || <Dash />}
            </td>
            <td {...card.said(t("field.refName"))}>{row.refName || <Dash />}</td>
            <td {...card.said(t("field.refPhone"))}>{row.refPhone || <Dash />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function FamilyTable({ rows }: { rows: EmployeeRecord["families"] }) {
  const { t } = useTranslation(["employees", "record"]);
  if (rows.length === 0) return <Empty title={t("record:details.noRows")} />;
  return (
    <Table caption={t("section.family")} plain phone="cards">
      <Head labels={[t("field.contactName"), t("field.relation"), t("field.phone"), t("field.birthDate")]} />
      <tbody>
        {rows.map((row, n) => (
          <tr key={n} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name} {row.isEmergency === 1 && <Badge tone="info">{t("field.isEmergency")}</Badge>}
            </th>
            <td {...card.key}>{row.relation}</td>
            <td {...card.line}>{row.phone}</td>
            <td {...card.said(t("field.birthDate"))}>
              <Day value={row.birthDate} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const CONTRACT_TONES: Record<ContractState, BadgeTone> = {
  [CONTRACT_STATE.draft]: "off",
  [CONTRACT_STATE.signing]: "warn",
  [CONTRACT_STATE.inForce]: "quiet",
  [CONTRACT_STATE.expired]: "warn",
  [CONTRACT_STATE.renewed]: "off",
  [CONTRACT_STATE.terminated]: "off",
  [CONTRACT_STATE.discarded]: "off",
};

/** `href`: where a contract has its page, for those who may open it. */
export function ContractTable({ rows, href }: { rows: EmployeeRecord["contracts"]; href?: (id: number) => string }) {
  const { t } = useTranslation(["employees", "record"]);
  if (rows.length === 0) return <Empty title={t("record:details.noRows")} />;
  return (
    <Table caption={t("section.contract")} plain phone="cards">
      <Head
        labels={[
          t("field.contractNo"),
          t("field.contractType"),
          t("field.companyId"),
          t("field.startDate"),
          t("field.endDate"),
          t("field.probationEnd"),
          t("field.state"),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.contractNo} {...card.row}>
            <th scope="row" {...card.name}>
              {href ? <Link to={href(row.id)}>{row.contractNo}</Link> : row.contractNo}
            </th>
            <td {...card.line}>{t(`contractType.${row.type}`)}</td>
            <td {...card.line}>{row.companyName}</td>
            <td {...card.said(t("field.startDate"))}>{row.startDate}</td>
            <td {...card.said(t("field.endDate"))}>{row.endDate ?? t("record:details.noEnd")}</td>
            <td {...card.said(t("field.probationEnd"))}>
              <Day value={row.probationEnd} />
            </td>
            <td {...card.state}>
              <Badge tone={CONTRACT_TONES[row.state]}>{t(`contractState.${row.state}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function CardTable({
  rows,
  banks,
  reveal,
}: {
  rows: EmployeeRecord["bankCards"];
  banks: Record<string, string>;
  reveal?: Reveal;
}) {
  const { t } = useTranslation(["employees", "record"]);
  if (rows.length === 0) return <Empty title={t("record:details.noRows")} />;
  return (
    <Table caption={t("section.bankCards")} plain phone="cards">
      <Head
        labels={[
          t("field.purpose"),
          t("field.bankCode"),
          t("field.branch"),
          t("field.accountNo"),
          t("field.accountName"),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.purpose}${row.from}`} {...card.row}>
            <th scope="row" {...card.name}>
              {t(`cardPurpose.${row.purpose}`)}{" "}
              {row.from && <Badge tone="now">{t("record:details.cardFrom", { month: row.from })}</Badge>}
            </th>
            <td {...card.line}>{banks[row.bankCode] ?? row.bankCode}</td>
            <td {...card.said(t("field.branch"))}>{row.branch || <Dash />}</td>
            <td {...card.said(t("field.accountNo"))}>
              <Masked value={row.accountNo}>{row.purpose === 1 && row.from === null && reveal?.("accountNo")}</Masked>
            </td>
            <td {...card.said(t("field.accountName"))}>{row.accountName}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
