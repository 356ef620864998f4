import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Button } from "~/components/ui/button";
import type { Out } from "~/contracts/endpoint";
import type { receiptChoices } from "~/contracts/finance/receipts";
import { formatAmount } from "~/lib/money";

/**
 * The advance that comes back: words are typed into the search field, its button answers with the form and the debts
 * found as choices, with script and without. `asked`: the choices are what was looked for.
 */
export function AdvanceChoice({ advances, asked }: Pick<Out<typeof receiptChoices>, "advances"> & { asked: boolean }) {
  const { t } = useTranslation("receipt");
  return (
    <>
      <Field
        name="advanceSearch"
        label={t("field.advanceSearch")}
        maxLength={50}
        hint={
          <>
            <span>{t("form.advanceHint")}</span>{" "}
            <Button name="_reload" value="advance">
              {t("form.find")}
            </Button>
          </>
        }
      />
      <SelectField
        name="borrowingId"
        label={t("field.borrowingId")}
        options={advances.map(({ borrowingId, number, empName: name, jobNumber, currency, outstanding }) => ({
          value: borrowingId,
          label: t("form.advance", {
            number,
            name,
            jobNumber,
            currency,
            amount: formatAmount(outstanding, currency),
          }),
        }))}
        hint={asked ? t("form.found", { n: advances.length }) : t("form.begin")}
      />
    </>
  );
}
