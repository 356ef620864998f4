import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import type { ShiftVersion } from "~/contracts/attendance/shifts";
import { clocksOf } from "~/lib/attendance/clock";

/** What a shift class asked for, the latest first; the first one has held from the beginning. */
export function Versions({ versions }: { versions: ShiftVersion[] }) {
  const { t } = useTranslation(["shifts", "attendance"]);
  return (
    <Table caption={t("versions")} plain phone="table">
      <thead>
        <tr>
          <th scope="col">{t("field.validFrom")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.times")}</th>
          <th scope="col" className="r">
            {t("field.netMin")}
          </th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version, n) => (
          <tr key={version.validFrom}>
            <th scope="row">{n === versions.length - 1 ? t("fromBeginning") : version.validFrom}</th>
            <td>{version.name}</td>
            <td className="num">{clocksOf(version.segments)}</td>
            <td className="r num">{t("attendance:minutes", { n: version.netMin })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
