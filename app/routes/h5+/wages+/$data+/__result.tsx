import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { PAYSLIP_STATE } from "~/contracts/salary/codes";
import type { WageRow } from "~/contracts/salary/wages";
import { salaryPaths } from "~/lib/salary/paths";

/** What the payslip is now, and what comes next. */
export function Result({ row }: { row: WageRow }) {
  const { t } = useTranslation("salWages");
  const done = row.state === PAYSLIP_STATE.confirmed;
  return (
    <PhoneCard>
      <div className="row result" role="status">
        <span className={done ? "seal" : "seal warn"}>
          <Icon name={done ? "check" : "clock"} />
        </span>
        <div>
          <p className="figure">{t(`result.${row.state}`)}</p>
          <p className="small muted">{t("month", { month: row.month, kind: t(`kind.${row.kind}`) })}</p>
        </div>
      </div>
      {row.state === PAYSLIP_STATE.disputed && <p>{t("resultText")}</p>}
      <p className="row">
        <Link to={salaryPaths.wage(row.payslipId)}>{t("toPayslip")}</Link>
      </p>
      <p className="row">
        <Link to={salaryPaths.wages}>{t("toList")}</Link>
      </p>
    </PhoneCard>
  );
}
