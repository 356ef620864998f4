import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import type { CalibrationRow } from "~/contracts/performance/calibrations";
import { CALIBRATION_STATE, type CalibrationState, GRADES } from "~/contracts/performance/codes";
import { performancePaths } from "~/lib/performance/paths";

export const TONES: Record<CalibrationState, BadgeTone> = {
  [CALIBRATION_STATE.open]: "now",
  [CALIBRATION_STATE.submitted]: "quiet",
};

/** Groups with how their grades lie. */
export function CalibrationTable({ rows }: { rows: CalibrationRow[] }) {
  const { t } = useTranslation("perfCalibration");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.group")}</th>
          <th scope="col">{t("field.cycle")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col" className="r">
            {t("field.unscored")}
          </th>
          {GRADES.map((grade) => (
            <th key={grade} scope="col" className="r">
              {grade}
            </th>
          ))}
          <th scope="col">{t("field.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.calibration(row.id)}>
                {row.groupName} · {t(`kind.${row.isManager}`)}
              </Link>
            </th>
            <td {...card.key}>{row.cycleName}</td>
            <td {...card.said(t("field.people"))} className="r num">
              {row.scored}
            </td>
            <td {...card.said(t("field.unscored"))} className="r num">
              {row.unscored}
            </td>
            {GRADES.map((grade) => (
              <td key={grade} {...card.said(grade)} className="r num">
                {row.counts[grade]}
              </td>
            ))}
            <td {...card.state}>
              <Badge tone={TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
