import { useTranslation } from "react-i18next";
import type { OwnSettlement } from "~/contracts/salary/settlement";
import { Fact, Facts } from "../ui/facts";
import { Money } from "../ui/money";
import { Note } from "../ui/note";
import { Day, Instant } from "../ui/time";

type Shown = Omit<OwnSettlement, "payslipId">;

/** Whose settlement it is, and when what of it is due. */
export function SettlementHead({ sheet }: { sheet: Shown }) {
  const { t } = useTranslation("salSettlement");
  return (
    <Facts>
      <Fact label={t("field.person")}>{`${sheet.name} ${sheet.jobNumber}`}</Fact>
      <Fact label={t("field.department")}>{sheet.department}</Fact>
      <Fact label={t("field.company")}>{sheet.company}</Fact>
      <Fact label={t("field.month")}>{sheet.month}</Fact>
      <Fact label={t("field.dueOn")}>{sheet.dueOn && <Day value={sheet.dueOn} />}</Fact>
      <Fact label={t("field.payDate")}>
        <Day value={sheet.payDate} />
      </Fact>
    </Facts>
  );
}

/** The amounts from the wages down to what is paid; what is nothing is left out, what is paid never. */
export function SettlementRows({ sheet }: { sheet: Shown }) {
  const { t } = useTranslation("salSettlement");
  const rests = [
    { label: t("rest.loan"), amount: sheet.loanRest },
    { label: t("rest.other"), amount: sheet.otherRest },
  ].filter(({ amount }) => amount > 0);
  const hasSeverance = sheet.rows.some(({ code, amount }) => code === "severance" && amount !== 0);
  return (
    <div className="stack">
      <Facts>
        {sheet.rows
          .filter(({ code, amount }) => amount !== 0 || code === "balance")
          .map(({ code, amount }) => (
            <Fact label={t(`row.${code}`)} key={code}>
              <Money value={amount} />
            </Fact>
          ))}
      </Facts>
      {hasSeverance && (
        <p className="small muted">
          {sheet.handedOverOn ? t("severanceDue", { day: sheet.handedOverOn }) : t("severanceWaits")}
        </p>
      )}
      {sheet.reckoned && !sheet.insuranceDiff && <Note tone="info">{t("reckoned")}</Note>}
      {sheet.insuranceDiff !== null && sheet.insuranceDiff !== 0 && (
        <Note tone="warn">
          {t("differs")} <Money value={sheet.insuranceDiff} />
        </Note>
      )}
      {rests.length > 0 && (
        <Note tone="warn">
          {rests.map(({ label, amount }) => (
            <p key={label}>
              {label} <Money value={amount} />
            </p>
          ))}
          <p>{t("rest.text")}</p>
        </Note>
      )}
    </div>
  );
}

/** How it was answered; a sheet that nobody has answered says that the pay does not wait for it. */
export function SettlementAnswer({ sheet }: { sheet: Shown }) {
  const { t } = useTranslation("salSettlement");
  if (sheet.signedAt)
    return (
      <Note tone="ok">
        <p>
          {t("signed")} <Instant value={sheet.signedAt} />
        </p>
        <p className="small">
          {t("hash")} <span className="raw">{sheet.hash}</span>
        </p>
      </Note>
    );
  if (sheet.refusedOn) {
    const said = { day: sheet.refusedOn, witnesses: sheet.witnesses.join("、"), reason: sheet.refuseReason };
    return <Note tone="warn">{t("refused", said)}</Note>;
  }
  return <Note tone="info">{t(sheet.open ? "waiting" : "notLocked")}</Note>;
}
