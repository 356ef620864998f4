import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import type { CycleDetail } from "~/contracts/performance/cycles";
import { performancePaths } from "~/lib/performance/paths";

/** The stages with their last days; the present one is marked. */
export function StageTable({ cycle }: { cycle: CycleDetail }) {
  const { t } = useTranslation("perfCycles");
  return (
    <Panel title={t("field.deadlines")}>
      <Table plain phone="table" caption={t("field.deadlines")}>
        <thead>
          <tr>
            <th scope="col">{t("field.stage")}</th>
            <th scope="col">{t("field.deadline")}</th>
          </tr>
        </thead>
        <tbody>
          {cycle.stageDates.map(({ stage, deadline }) => (
            <tr key={stage}>
              <th scope="row">
                {t(`state.${stage}`)} {stage === cycle.state && <Badge tone="now">{t("detail.now")}</Badge>}
              </th>
              <td className="num">{deadline}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

export function ProgressTable({ rows }: { rows: CycleDetail["progress"] }) {
  const { t } = useTranslation("perfCycles");
  return (
    <Table plain phone="table" caption={t("detail.byDepartment")}>
      <thead>
        <tr>
          <th scope="col">{t("field.department")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col" className="r">
            {t("field.done")}
          </th>
          <th scope="col" className="r">
            {t("field.late")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ departmentId, name, people, done }) => (
          <tr key={departmentId}>
            <th scope="row">{name}</th>
            <td className="r num">{people}</td>
            <td className="r num">{done}</td>
            <td className="r num">{people - done}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function StateTable({ rows }: { rows: CycleDetail["states"] }) {
  const { t } = useTranslation("perfCycles");
  return (
    <Panel title={t("detail.byState")}>
      <Table plain phone="table" caption={t("detail.byState")}>
        <thead>
          <tr>
            <th scope="col">{t("field.sheetState")}</th>
            <th scope="col" className="r">
              {t("field.people")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ state, n }) => (
            <tr key={state}>
              <th scope="row">{t(`sheet.${state}`)}</th>
              <td className="r num">{n}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** Whoever has not finished the stage, the first of them by name. */
export function LateTable({ cycle }: { cycle: CycleDetail }) {
  const { t } = useTranslation("perfCycles");
  const more = cycle.lateCount > cycle.late.length;
  return (
    <Panel
      title={t("detail.late")}
      meta={more && t("detail.lateMore", { n: cycle.late.length, total: cycle.lateCount })}
    >
      <Table plain phone="cards" caption={t("detail.late")}>
        <thead>
          <tr>
            <th scope="col">{t("field.person")}</th>
            <th scope="col">{t("field.department")}</th>
            <th scope="col">{t("field.sheetState")}</th>
          </tr>
        </thead>
        <tbody>
          {cycle.late.map(({ sheetId, empName, jobNumber, department, state }) => (
            <tr key={sheetId} {...card.row}>
              <th scope="row" {...card.name}>
                <Link to={performancePaths.sheet(sheetId)}>
                  {empName} {jobNumber}
                </Link>
              </th>
              <td {...card.line}>{department}</td>
              <td {...card.state}>{t(`sheet.${state}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
