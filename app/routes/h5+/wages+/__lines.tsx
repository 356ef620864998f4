import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { PreparingNote } from "~/components/salary/preparing-note";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Empty } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { PAYSLIP_STATE, type PayslipState } from "~/contracts/salary/codes";
import type { Preparing } from "~/contracts/salary/preparing";
import type { WageRow } from "~/contracts/salary/wages";
import { salaryPaths } from "~/lib/salary/paths";

const TONES: Record<PayslipState, BadgeTone> = {
  [PAYSLIP_STATE.created]: "off",
  [PAYSLIP_STATE.published]: "now",
  [PAYSLIP_STATE.viewed]: "warn",
  [PAYSLIP_STATE.confirmed]: "ok",
  [PAYSLIP_STATE.disputed]: "warn",
  [PAYSLIP_STATE.answered]: "now",
};

export function WageState({ state }: { state: PayslipState }) {
  const { t } = useTranslation("salWages");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** Months with their states; no amount stands here. */
export function WageLines({
  rows,
  years,
  year,
  preparing,
}: {
  rows: WageRow[];
  years: string[];
  year: string;
  preparing?: Preparing;
}) {
  const { t } = useTranslation("salWages");
  return (
    <>
      <PreparingNote preparing={preparing} />
      {rows.length === 0 && <Empty title={t("empty")}>{t("emptyText")}</Empty>}
      {rows.length > 0 && (
        <PhoneCard title={t("ofYear", { year })}>
          {rows.map(({ payslipId, month, kind, state }) => (
            <p className="row" key={payslipId}>
              <Link to={salaryPaths.wage(payslipId)}>{t("month", { month, kind: t(`kind.${kind}`) })}</Link>
              <span className="push">
                <WageState state={state} />
              </span>
              <Icon name="right" />
            </p>
          ))}
        </PhoneCard>
      )}
      {years.length > 1 && (
        <nav className="card row wrap" aria-label={t("years")}>
          {years
            .filter((one) => one !== year)
            .map((one) => (
              <Link key={one} to={`${salaryPaths.wages}?year=${one}`}>
                {t("ofYear", { year: one })}
              </Link>
            ))}
        </nav>
      )}
      <PhoneCard>
        <p className="row">
          <Link to={salaryPaths.wageLookers}>{t("lookers.title")}</Link>
        </p>
        <p className="row">
          <Link to={salaryPaths.secret}>{t("key")}</Link>
        </p>
      </PhoneCard>
    </>
  );
}
