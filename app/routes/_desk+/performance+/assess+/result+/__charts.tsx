import { useTranslation } from "react-i18next";
import { Bars } from "~/components/charts/bars";
import { Columns } from "~/components/charts/columns";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { GRADES } from "~/contracts/performance/codes";
import type { ResultCharts } from "~/contracts/performance/results";
import { formatPoints } from "~/lib/performance/format";

/** Bars of more departments than this say little. */
const MOST_BARS = 15;

const points = (score: number | null) => (score === null ? <Dash /> : formatPoints(score));
const bestShare = ({ people, counts }: Pick<ResultCharts, "people" | "counts">) =>
  people === 0 ? 0 : Math.round(((counts.S + counts.A) * 1000) / people) / 10;

/** Grades of a cycle against their quotas, departments against the company; the tables say the same in figures. */
export function ResultFigures({ charts }: { charts: ResultCharts }) {
  const { t } = useTranslation("perfResults");
  const { counts, caps, departments } = charts;
  const limit = {
    S: caps && t("atMost", { n: caps.S }),
    A: caps && t("atMost", { n: Math.max(0, caps.SA - counts.S) }),
    B: null,
    C: caps && t("atLeast", { n: Math.max(0, caps.bottom - counts.D) }),
    D: null,
  };
  const company = { department: t("company"), people: charts.people, counts, average: charts.average };
  const shown = [company, ...departments.slice(0, MOST_BARS)];
  return (
    <>
      <Panel title={t("distribution")}>
        <div className="halves">
          <Columns
            label={t("distribution")}
            labels={GRADES}
            series={[{ label: t("field.people"), fill: "fill-a-500", values: GRADES.map((grade) => counts[grade]) }]}
          />
          <Table caption={t("distribution")} plain>
            <thead>
              <tr>
                <th scope="col">{t("field.grade")}</th>
                <th scope="col" className="r">
                  {t("field.people")}
                </th>
                <th scope="col" className="r">
                  {t("field.cap")}
                </th>
              </tr>
            </thead>
            <tbody>
              {GRADES.map((grade) => (
                <tr key={grade}>
                  <th scope="row">{grade}</th>
                  <td className="r num">{counts[grade]}</td>
                  <td className="r">{limit[grade] ?? <Dash />}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Panel>
      <Panel title={t("departments")}>
        <div className="halves">
          <Bars
            label={t("departments")}
            bars={shown.map((one) => ({ label: one.department, value: bestShare(one), text: `${bestShare(one)}%` }))}
          />
          <DepartmentFigures rows={shown} />
        </div>
      </Panel>
    </>
  );
}

function DepartmentFigures({ rows }: { rows: ResultCharts["departments"] }) {
  const { t } = useTranslation("perfResults");
  return (
    <Table caption={t("departments")} plain>
      <thead>
        <tr>
          <th scope="col">{t("field.department")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col" className="r">
            {t("bestShare")}
          </th>
          <th scope="col" className="r">
            {t("field.average")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={`${n}.${row.department}`}>
            <th scope="row">{row.department}</th>
            <td className="r num">{row.people}</td>
            <td className="r num">{bestShare(row)}%</td>
            <td className="r num">{points(row.average)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
