import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Sum, Sums } from "~/components/ui/sums";
import type { AvailableCredit } from "~/contracts/finance/borrowings";

/** The own credit line, and what stands in the way of borrowing. */
export function Credit({
  credit: { limit, outstanding, inApproval, available, overdue },
}: {
  credit: AvailableCredit;
}) {
  const { t } = useTranslation("borrowing");
  if (limit === null) return <Note tone="warn">{t("credit.none")}</Note>;
  return (
    <>
      <Sums label={t("credit.title")}>
        <Sum label={t("credit.limit")} figure={<Money value={limit} />} />
        <Sum label={t("credit.outstanding")} figure={<Money value={outstanding} />} />
        <Sum label={t("credit.inApproval")} figure={<Money value={inApproval} />} />
        <Sum label={t("credit.available")} figure={<Money value={available} />} tone={available > 0 ? "ok" : "bad"} />
      </Sums>
      {overdue.slice(0, 1).map(({ borrowingId, number, days }) => (
        <Note key={borrowingId} tone="warn">
          {t("credit.overdue", { number, n: days })}
        </Note>
      ))}
    </>
  );
}
