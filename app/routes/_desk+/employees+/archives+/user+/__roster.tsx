import { useTranslation } from "react-i18next";
import { Sheet } from "~/components/layout/voucher";
import type { printRoster, RosterRow } from "~/contracts/employees/roster";
import type { Out } from "~/contracts/endpoint";

/** The roster of the Labour Contract Law, a line a person (employees rule 11). */
export function Roster({ roster }: { roster: Out<typeof printRoster> }) {
  const { t } = useTranslation(["employees", "roster"]);
  return (
    <Sheet label={t("archives.roster")}>
      <article className="roster">
        <h2>{t("archives.roster")}</h2>
        <p>
          <span>{t("roster:day", { day: roster.day })}</span>
          <span>{t("roster:printer", { printer: roster.printer })}</span>
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("field.jobNumber")}</th>
              <th scope="col">{t("field.empName")}</th>
              <th scope="col">{t("field.gender")}</th>
              <th scope="col">{t("field.idNumber")}</th>
              <th scope="col">{t("field.householdAddress")}</th>
              <th scope="col">{t("field.currentAddress")}</th>
              <th scope="col">{t("field.mobile")}</th>
              <th scope="col">{t("roster:form")}</th>
              <th scope="col">{t("field.hireDate")}</th>
              <th scope="col">{t("roster:term")}</th>
              <th scope="col">{t("roster:employer")}</th>
            </tr>
          </thead>
          <tbody>
            {roster.rows.map((row) => (
              <Line key={row.jobNumber} row={row} />
            ))}
          </tbody>
        </table>
      </article>
    </Sheet>
  );
}

function Line({ row }: { row: RosterRow }) {
  const { t } = useTranslation(["employees", "roster"]);
  return (
    <tr>
      <td className="n">{row.jobNumber}</td>
      <th scope="row">{row.empName}</th>
      <td className="n">{t(`gender.${row.gender}`)}</td>
      <td className="n">{row.idNumber}</td>
      <td>{row.householdAddress}</td>
      <td>{row.currentAddress}</td>
      <td className="n">{row.mobile}</td>
      <td>{t(`staffType.${row.staffType}`)}</td>
      <td className="n">{row.hireDate}</td>
      <td>
        {row.contractType !== null && (
          <>
            {t(`contractType.${row.contractType}`)}
            <br />
            <span className="n">
              {row.contractEnd
                ? t("roster:until", { from: row.contractStart, to: row.contractEnd })
                : t("roster:from", { from: row.contractStart })}
            </span>
          </>
        )}
      </td>
      <td>{row.companyName}</td>
    </tr>
  );
}
