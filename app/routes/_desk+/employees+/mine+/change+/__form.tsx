import { useTranslation } from "react-i18next";
import { BankChoice } from "~/components/employees/bank-choice";
import { CheckField, DateField, Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Note } from "~/components/ui/note";
import type { PickedBanks } from "~/contracts/employees/banks";
import type { Section } from "~/contracts/employees/own-file";
import { employeePaths } from "~/lib/employees/paths";
import { educationFields } from "../../archives+/user+/__form-education";
import { familyFields } from "../../archives+/user+/__form-family";

type Reply = FormResult & { banks?: PickedBanks };

/** One section of the own file as its owner proposes it; HR passes it. */
export function ProposalForm({
  section,
  reply,
  values,
  banks,
}: {
  section: Section;
  reply?: Reply;
  values: Record<string, unknown>;
  banks: PickedBanks;
}) {
  const { t } = useTranslation(["ownFile", "employees", "record", "banks"]);
  const { id, version, ...shown } = values;
  return (
    <PostForm lastResult={reply} defaultValue={{ ...shown, ...(id !== null && { version }) }}>
      {/* Enter in a field sends; the first button in the source would look for banks. */}
      <button type="submit" hidden tabIndex={-1} />
      {id !== null && <input type="hidden" name="id" value={String(id)} readOnly />}
      <Fields>
        <SectionFields section={section} banks={reply?.banks ?? banks} />
      </Fields>
      {section === "wageCard" && <Note>{t("propose.cardNote")}</Note>}
      <Foot submit={t("propose.submit")} cancel={employeePaths.mine} hint={t("propose.foot")} />
    </PostForm>
  );
}

function SectionFields({ section, banks }: { section: Section; banks: PickedBanks }) {
  const { t } = useTranslation(["employees", "ownFile", "record", "banks"]);
  const words = (prefix: string) => (code: string | number) => t(`${prefix}.${code}`);
  switch (section) {
    case "contact":
      return (
        <>
          <Field name="mobile" type="tel" label={t("field.mobile")} maxLength={20} autoComplete="tel" required />
          <Field name="email" type="email" label={t("field.email")} maxLength={100} autoComplete="email" />
        </>
      );
    case "address":
      return (
        <>
          <Field name="householdAddress" label={t("field.householdAddress")} maxLength={200} required wide />
          <Field
            name="currentAddress"
            label={t("field.currentAddress")}
            maxLength={200}
            autoComplete="street-address"
            required
            wide
          />
        </>
      );
    case "education":
      return educationFields({ t, words });
    case "family":
      return familyFields({ t });
    case "wageCard":
      return (
        <>
          <Field name="accountName" label={t("field.accountName")} maxLength={50} required />
          <Field name="accountNo" label={t("field.accountNo")} inputMode="numeric" maxLength={40} required />
          <BankChoice banks={banks} label={t("field.bankCode")} required />
          <CheckField name="unchecked" label={t("ownFile:field.unchecked")} text={t("ownFile:field.uncheckedText")} />
          <Field name="uncheckedReason" label={t("ownFile:field.uncheckedReason")} maxLength={200} />
        </>
      );
    case "identityCard":
      return (
        <>
          <Field name="issuedBy" label={t("field.issuedBy")} maxLength={100} required />
          <DateField name="idStartDate" label={t("field.idStartDate")} required />
          <DateField name="expDate" label={t("field.expDate")} hint={t("record:form.expDate")} />
          <CheckField name="longTerm" label={t("field.longTerm")} text={t("record:form.longTerm")} />
        </>
      );
  }
}
