import { useTranslation } from "react-i18next";
import type { PickedBanks } from "~/contracts/employees/banks";
import { Field, SelectField } from "../form/field";
import { Button } from "../ui/button";

/**
 * A branch of the bank library as `cnaps`: words are typed into the search field, its button answers with the form and
 * the branches found as choices, with script and without.
 */
export function BankChoice({ banks, label, required }: { banks: PickedBanks; label: string; required?: boolean }) {
  const { t } = useTranslation("banks");
  return (
    <>
      <Field
        name="bankSearch"
        label={t("pick.search")}
        maxLength={50}
        hint={
          <>
            <span>{t("pick.hint")}</span>{" "}
            <Button name="_reload" value="1">
              {t("pick.find")}
            </Button>
          </>
        }
      />
      <SelectField
        name="cnaps"
        label={label}
        options={banks.map(({ cnaps, name }) => ({ value: cnaps, label: name }))}
        hint={t("pick.found", { n: banks.length })}
        required={required}
      />
    </>
  );
}
