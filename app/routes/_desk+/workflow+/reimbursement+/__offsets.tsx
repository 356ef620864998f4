import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import type { OpenAdvance } from "~/contracts/finance/reimbursements";
import { formatAmount } from "~/lib/money";

/** Own advances with what may be cleared of each, in CNY. */
export function Offsets({ advances }: { advances: readonly OpenAdvance[] }) {
  const { t } = useTranslation("reimbursement");
  return (
    <Fields>
      {advances.map(({ borrowingId, number, currency, available, availableCny, overdueDays }) => (
        <Field
          key={borrowingId}
          name={`offsets.${borrowingId}`}
          label={number}
          inputMode="decimal"
          maxLength={20}
          hint={
            <>
              {t("offset.left", { amount: formatAmount(availableCny) })}
              {currency !== "CNY" && ` (${currency} ${formatAmount(available, currency)})`}
              {overdueDays > 0 && <b> {t("offset.overdue", { n: overdueDays })}</b>}
            </>
          }
        />
      ))}
    </Fields>
  );
}
