import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Columns } from "~/components/charts/columns";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Sum, Sums } from "~/components/ui/sums";
import { grouped } from "~/components/ui/text";
import type { HrReport } from "~/contracts/employees/report";
import { percentOf } from "~/lib/employees/turnover";

type Flow = HrReport["whole"];
const FIGURES = ["atStart", "entries", "leavers", "moved", "atEnd"] as const;

/** Headcount, entries, leavers and turnover: the sum, pictures over the months, and the tables that say the same. */
export function FlowPanels({ report: { whole, months, departments } }: { report: HrReport }) {
  const { t } = useTranslation("report");
  const labels = months.map(({ month }) => month);
  const values = (figure: (typeof FIGURES)[number]) => months.map((row) => row[figure]);
  return (
    <>
      <Panel flush>
        <Sums label={t("turnover")}>
          {FIGURES.map((figure) => (
            <Sum key={figure} label={t(`field.${figure}`)} figure={grouped(whole[figure])} />
          ))}
          <Sum label={t("field.turnover")} figure={<Turnover flow={whole} />} />
        </Sums>
      </Panel>
      <div className="halves">
        <Panel title={t("headcount")}>
          <Columns
            label={t("headcount")}
            labels={labels}
            series={[{ label: t("field.atEnd"), fill: "fill-a-500", values: values("atEnd") }]}
          />
        </Panel>
        <Panel title={t("flow")}>
          <Columns
            label={t("flow")}
            labels={labels}
            series={[
              { label: t("field.entries"), fill: "fill-a-500", values: values("entries") },
              { label: t("field.leavers"), fill: "fill-n-400", values: values("leavers") },
            ]}
          />
        </Panel>
      </div>
      <Panel title={t("months")}>
        <p className="small muted">{t("hint")}</p>
        <FlowTable
          caption={t("months")}
          first={t("field.month")}
          rows={months.map((row) => ({ key: row.month, name: row.month, flow: row }))}
        />
      </Panel>
      {departments.length > 0 && (
        <Panel title={t("departments")}>
          <p className="small muted">{t("departmentsText")}</p>
          <FlowTable
            caption={t("departments")}
            first={t("field.department")}
            rows={departments.map((row) => ({
              key: String(row.departmentId),
              name: <DepartmentLink {...row} />,
              flow: row,
            }))}
          />
        </Panel>
      )}
    </>
  );
}

function FlowTable({
  caption,
  first,
  rows,
}: {
  caption: string;
  first: string;
  rows: { key: string; name: ReactNode; flow: Flow }[];
}) {
  const { t } = useTranslation("report");
  return (
    <Table caption={caption} phone="table">
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {[...FIGURES, "turnover" as const].map((figure) => (
            <th key={figure} scope="col" className="r">
              {t(`field.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, flow }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {FIGURES.map((figure) => (
              <td key={figure} className="r">
                {grouped(flow[figure])}
              </td>
            ))}
            <td className="r">
              <Turnover flow={flow} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Turnover = ({ flow }: { flow: Flow }) => (flow.turnover === null ? <Dash /> : percentOf(flow.turnover));

/** The same question one department deeper. */
function DepartmentLink({ departmentId, name }: { departmentId: number; name: string }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set("departmentId", String(departmentId));
  return <Link to={`?${to}`}>{name}</Link>;
}
