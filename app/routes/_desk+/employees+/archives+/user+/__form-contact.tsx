import { Field } from "~/components/form/field";
import { type FormWords, unchanged } from "./__form-words";

export function contactFields(form: FormWords) {
  const { t, stored } = form;
  return (
    <>
      <Field
        name="mobile"
        type="tel"
        label={t("field.mobile")}
        maxLength={20}
        required={!stored}
        hint={unchanged(form, stored?.mobile)}
      />
      <Field name="email" type="email" label={t("field.email")} maxLength={100} />
      <Field
        name="householdAddress"
        label={t("field.householdAddress")}
        maxLength={200}
        required={!stored}
        wide
        hint={unchanged(form, stored?.householdAddress)}
      />
      <Field
        name="currentAddress"
        label={t("field.currentAddress")}
        maxLength={200}
        required={!stored}
        wide
        hint={unchanged(form, stored?.currentAddress)}
      />
    </>
  );
}
