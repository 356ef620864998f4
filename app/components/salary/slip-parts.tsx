import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { ITEM_KIND } from "~/contracts/salary/codes";
import type { ShownItem, ShownSlip } from "~/contracts/salary/slip";
import { formatAmount } from "~/lib/money";

/** A block of the page that the payslip stands on: a card of the phone, a panel of the desk. */
type Block = (block: { title: string; children: ReactNode }) => ReactNode;

interface Line {
  label: string;
  amountFen: number | null;
}

/** Amounts one below the other, with their sum where they have one: a long name gives way, an amount never. */
function Amounts({ lines, sum }: { lines: readonly Line[]; sum?: Line }) {
  return (
    <div className="amounts">
      <Facts>
        {lines.map(({ label, amountFen }, n) => (
          <Fact key={n} label={label}>
            <Money value={amountFen} />
          </Fact>
        ))}
        {sum && (
          <Fact label={sum.label}>
            <b>
              <Money value={sum.amountFen} />
            </b>
          </Fact>
        )}
      </Facts>
    </div>
  );
}

const lined = (items: readonly ShownItem[]): Line[] => items.map(({ name, amountFen }) => ({ label: name, amountFen }));
const total = (items: readonly ShownItem[]) => items.reduce((all, { amountFen }) => all + amountFen, 0);

const CUMULATIVE = ["cumIncome", "cumBasic", "cumSpecial", "cumAdditional", "cumTaxable", "cumTax"] as const;

/**
 * Earnings less attendance deductions are gross; less insurance, tax and what is taken after tax it is net (salary rule
 * 11). What is nothing has no block.
 */
export function SlipParts({ slip, block: Block }: { slip: ShownSlip; block: Block }) {
  const { t } = useTranslation("salSlip");
  const absences = slip.deductions.filter(({ kind }) => kind === ITEM_KIND.attendanceDeduction);
  const afterTax = slip.deductions.filter(({ kind }) => kind !== ITEM_KIND.attendanceDeduction);
  const sum = (key: string, amountFen: number): Line => ({ label: t(`sum.${key}`), amountFen });
  const known = CUMULATIVE.filter((figure) => slip.tax[figure] !== null);
  return (
    <>
      <Block title={t("part.earnings")}>
        <Amounts
          lines={lined(slip.earnings)}
          sum={absences.length > 0 ? sum("earnings", total(slip.earnings)) : sum("gross", slip.gross)}
        />
      </Block>
      {absences.length > 0 && (
        <Block title={t("part.absences")}>
          <Amounts lines={lined(absences)} sum={sum("gross", slip.gross)} />
        </Block>
      )}
      {slip.insurance.length > 0 && (
        <Block title={t("part.insurance")}>
          <Amounts lines={lined(slip.insurance)} sum={sum("insurance", total(slip.insurance))} />
        </Block>
      )}
      <Block title={t("part.tax")}>
        <Amounts
          lines={known.map((figure) => ({ label: t(`tax.${figure}`), amountFen: slip.tax[figure] }))}
          sum={sum("tax", slip.tax.thisMonth)}
        />
      </Block>
      {afterTax.length > 0 && (
        <Block title={t("part.afterTax")}>
          <Amounts lines={lined(afterTax)} sum={sum("afterTax", total(afterTax))} />
        </Block>
      )}
    </>
  );
}

/** What the employer pays besides, where the site shows it. */
export function EmployerPart({ slip, block: Block }: { slip: ShownSlip; block: Block }) {
  const { t } = useTranslation("salSlip");
  if (slip.employer === null) return null;
  return (
    <Block title={t("part.employer")}>
      <Amounts lines={[{ label: t("sum.employer"), amountFen: slip.employer }]} />
    </Block>
  );
}

/** The figures of attendance, and of which statement they are (salary, Mobile). */
export function AttendancePart({ slip, block: Block }: { slip: ShownSlip; block: Block }) {
  const { t } = useTranslation("salSlip");
  const { attendance } = slip;
  if (!attendance) return null;
  const { statementVersion, fromDate, toDate, lockedOpen, provisional, overtime } = attendance;
  // Hundredths of a day, as fen are hundredths of a yuan.
  const days = (n: number) => t("unit.days", { n: formatAmount(n) });
  const minutes = (n: number) => t("unit.minutes", { n });
  const facts: [string, string | number | false][] = [
    [t("attendance.required"), days(attendance.requiredCentiDay)],
    [t("attendance.paid"), days(attendance.paidCentiDay)],
    [t("attendance.unpaid"), attendance.unpaidMin > 0 && minutes(attendance.unpaidMin)],
    [t("attendance.sick"), attendance.sickMin > 0 && minutes(attendance.sickMin)],
    ...overtime.map(({ bucket, minutes: n }): [string, string] => [t(`attendance.overtime.${bucket}`), minutes(n)]),
    [t("attendance.expired"), attendance.toilExpiredMin > 0 && minutes(attendance.toilExpiredMin)],
    [t("attendance.nights"), attendance.nightCount > 0 && attendance.nightCount],
    [t("attendance.duties"), attendance.dutyTimes > 0 && attendance.dutyTimes],
    [t("attendance.full"), attendance.fullAttendance === 1 && t("unit.yes")],
  ];
  return (
    <Block title={t("part.attendance")}>
      <p className="small muted">
        {t("attendance.statement", { from: fromDate, to: toDate, n: statementVersion })}
        {lockedOpen === 1 && t("attendance.lockedOpen")}
        {provisional === 1 && t("attendance.provisional")}
      </p>
      <div className="amounts">
        <Facts>
          {facts.map(
            ([label, value]) =>
              value !== false && (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ),
          )}
        </Facts>
      </div>
    </Block>
  );
}
