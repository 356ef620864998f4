import { useTranslation } from "react-i18next";
import type { PickedPayees } from "~/contracts/employees/payee-cards";
import { Field, SelectField } from "../form/field";
import { useFieldSource } from "../form/source";
import { Button } from "../ui/button";

/**
 * The card of a supplier, landlord or agent as `payeeCardId`: words are typed into the search field, its button answers
 * with the form and the cards found as choices, with script and without.
 */
export function PayeeChoice({
  cards,
  label,
  required = false,
}: {
  cards: PickedPayees;
  label: string;
  required?: boolean;
}) {
  const { t } = useTranslation("registers");
  const asked = useFieldSource("cardSearch").values.some((words) => words.trim() !== "");
  return (
    <>
      <Field
        name="cardSearch"
        label={t("card.search")}
        maxLength={50}
        hint={
          <>
            <span>{t("card.hint")}</span>{" "}
            <Button name="_reload" value="1">
              {t("card.find")}
            </Button>
          </>
        }
      />
      <SelectField
        name="payeeCardId"
        label={label}
        options={cards.map(({ id, name }) => ({ value: id, label: name }))}
        hint={asked || cards.length > 0 ? t("card.found", { n: cards.length }) : t("card.begin")}
        required={required}
      />
    </>
  );
}
