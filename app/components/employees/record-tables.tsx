import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { EmployeeRecord } from "~/contracts/employees/archives";
import { CONTRACT_STATE, type ContractState } from "~/contracts/employees/codes";
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
    <Table caption={t("section.education")} plain>
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
          <tr key={n}>
            <th scope="row">{row.schoolName}</th>
            <td>
              {t(`education.${row.education}`)}{" "}
              {row.isHighest === 1 && <Badge tone="info">{t("field.isHighest")}</Badge>}
            </td>
            <td>{row.major || <Dash />}</td>
            <td>{t(`schoolTier.${row.schoolTier}`)}</td>
            <td>{t(`studyMode.${row.studyMode}`)}</td>
            <td>
              <Day value={row.startDate} />
            </td>
            <td>
              <Day value={row.endDate} />
            </td>
            <td>{row.certificateNo || <Dash />}</td>
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
    <Table caption={t("section.work")} plain>
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
          <tr key={n}>
            <th scope="row">{row.company}</th>
            <td>{row.position || <Dash />}</td>
            <td>
              <Day value={row.startDate} />
            </td>
            <td>
              <Day value={row.endDate} />
            </td>
            <td className="wrap2">{row.leaveReason || <Dash />}</td>
            <td>{row.refName || <Dash />}</td>
            <td>{row.refPhone || <Dash />}</td>
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
    <Table caption={t("section.family")} plain>
      <Head labels={[t("field.contactName"), t("field.relation"), t("field.phone"), t("field.birthDate")]} />
      <tbody>
        {rows.map((row, n) => (
          <tr key={n}>
            <th scope="row">
              {row.name} {row.isEmergency === 1 && <Badge tone="info">{t("field.isEmergency")}</Badge>}
            </th>
            <td>{row.relation}</td>
            <td>{row.phone}</td>
            <td>
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
    <Table caption={t("section.contract")} plain>
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
          <tr key={row.contractNo}>
            <th scope="row">{href ? <Link to={href(row.id)}>{row.contractNo}</Link> : row.contractNo}</th>
            <td>{t(`contractType.${row.type}`)}</td>
            <td>{row.companyName}</td>
            <td>{row.startDate}</td>
            <td>{row.endDate ?? t("record:details.noEnd")}</td>
            <td>
              <Day value={row.probationEnd} />
            </td>
            <td>
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
    <Table caption={t("section.bankCards")} plain>
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
          <tr key={`${row.purpose}${row.from}`}>
            <th scope="row">
              {t(`cardPurpose.${row.purpose}`)}{" "}
              {row.from && <Badge tone="now">{t("record:details.cardFrom", { month: row.from })}</Badge>}
            </th>
            <td>{banks[row.bankCode] ?? row.bankCode}</td>
            <td>{row.branch || <Dash />}</td>
            <td>
              <Masked value={row.accountNo}>{row.purpose === 1 && row.from === null && reveal?.("accountNo")}</Masked>
            </td>
            <td>{row.accountName}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
