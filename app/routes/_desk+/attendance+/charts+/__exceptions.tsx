import { useTranslation } from "react-i18next";
import { Bars } from "~/components/charts/bars";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import type { attendanceCharts } from "~/contracts/attendance/charts";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";

/** Days with each kind of exception; a kind leads to its days. */
export function ExceptionsPanel({
  exceptions,
  asked,
}: {
  exceptions: Out<typeof attendanceCharts>["exceptions"];
  asked: Record<string, string | undefined>;
}) {
  const { t } = useTranslation("attCharts");
  const daysOf = (kind: number) => {
    const query = new URLSearchParams({ exception: String(kind) });
    for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
    return `${attendancePaths.daily}?${query}`;
  };
  return (
    <Panel title={t("exceptions")}>
      <p className="small muted">{t("exceptionsText")}</p>
      <div className="halves">
        <Bars
          label={t("exceptions")}
          bars={exceptions.map(({ kind, days }) => ({
            label: t(`kind.${kind}`),
            value: days,
            text: t("days", { n: grouped(days) }),
          }))}
        />
        <Table caption={t("exceptions")} plain>
          <thead>
            <tr>
              <th scope="col">{t("kindOf")}</th>
              <th scope="col" className="r">
                {t("exceptionDays")}
              </th>
              <th scope="col" className="r">
                {t("exceptionPeople")}
              </th>
            </tr>
          </thead>
          <tbody>
            {exceptions.map(({ kind, days, people }) => (
              <tr key={kind}>
                <th scope="row">
                  <Link to={daysOf(kind)}>{t(`kind.${kind}`)}</Link>
                </th>
                <td className="r">{grouped(days)}</td>
                <td className="r">{grouped(people)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Panel>
  );
}
