import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, SelectField } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { cardForm } from "~/contracts/employees/card";
import type { Out } from "~/contracts/endpoint";
import { codeOptions } from "~/lib/options";
import type { CardReply } from "./__steps.server";

/** Everything a person is asked for before the entry, on one plain form. */
export function CardForm({ idType, banks, reply }: Out<typeof cardForm> & { reply?: CardReply }) {
  const { t } = useTranslation(["entry", "employees"]);
  const words = (prefix: string) => (code: string | number) => t(`employees:${prefix}.${code}` as "employees:gender.1");
  return (
    <PostForm lastResult={reply} defaultValue={{ idType }} reloadDocument>
      <PhoneCard title={t("card.identity")}>
        <div className="stack">
          <SelectField
            name="idType"
            label={t("employees:field.idType")}
            options={codeOptions([1, 2, 3, 4, 5, 6], words("idType"))}
            blank={false}
            required
          />
          <Field name="idNumber" label={t("employees:field.idNumber")} maxLength={30} required />
          <DateField name="expDate" label={t("employees:field.expDate")} />
          <CheckField name="longTerm" label={t("employees:field.longTerm")} text={t("card.longTerm")} />
          <details>
            <summary>{t("card.optional")}</summary>
            <div className="stack">
              <SelectField
                name="gender"
                label={t("employees:field.gender")}
                options={codeOptions([1, 2], words("gender"))}
              />
              <DateField name="birthDate" label={t("employees:field.birthDate")} />
              <Field name="nation" label={t("employees:field.nation")} maxLength={20} />
              <Field name="issuedBy" label={t("employees:field.issuedBy")} maxLength={100} />
              <DateField name="idStartDate" label={t("employees:field.idStartDate")} />
              <SelectField
                name="politicalStatus"
                label={t("employees:field.politicalStatus")}
                options={codeOptions([1, 2, 3], words("politicalStatus"))}
              />
            </div>
          </details>
        </div>
      </PhoneCard>
      <PhoneCard title={t("card.address")}>
        <div className="stack">
          <SelectField
            name="householdType"
            label={t("employees:field.householdType")}
            options={codeOptions([1, 2], words("householdType"))}
          />
          <Field
            name="householdAddress"
            label={t("employees:field.householdAddress")}
            maxLength={200}
            autoComplete="street-address"
            required
          />
          <Field
            name="currentAddress"
            label={t("employees:field.currentAddress")}
            maxLength={200}
            autoComplete="street-address"
            required
          />
          <Field name="email" type="email" label={t("employees:field.email")} maxLength={100} autoComplete="email" />
        </div>
      </PhoneCard>
      <PhoneCard title={t("card.education")}>
        <div className="stack">
          <SelectField
            name="educations[0].education"
            label={t("employees:field.education")}
            options={codeOptions([8, 6, 5, 4, 3, 2, 1, 0], words("education"))}
            required
          />
          <Field name="educations[0].schoolName" label={t("employees:field.schoolName")} maxLength={100} required />
          <Field name="educations[0].major" label={t("employees:field.major")} maxLength={100} />
          <DateField name="educations[0].endDate" label={t("employees:field.endDate")} />
          <input type="hidden" name="educations[0].isHighest" value="1" readOnly />
          <input type="hidden" name="educations[0].graduated" value="1" readOnly />
        </div>
      </PhoneCard>
      <PhoneCard title={t("card.emergency")}>
        <div className="stack">
          <Field name="families[0].name" label={t("employees:field.contactName")} maxLength={50} required />
          <Field name="families[0].relation" label={t("employees:field.relation")} maxLength={20} required />
          <Field name="families[0].phone" type="tel" label={t("employees:field.phone")} maxLength={30} required />
          <input type="hidden" name="families[0].isEmergency" value="1" readOnly />
        </div>
      </PhoneCard>
      <PhoneCard title={t("card.bank")}>
        <div className="stack">
          <SelectField
            name="bankCode"
            label={t("employees:field.bankCode")}
            options={banks.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
          />
          <Field name="bankBranch" label={t("employees:field.branch")} maxLength={100} />
          <Field
            name="accountNo"
            label={t("employees:field.accountNo")}
            inputMode="numeric"
            maxLength={30}
            hint={t("card.accountHint")}
          />
        </div>
      </PhoneCard>
      <PhoneCard>
        <div className="stack">
          <Note>{t("card.purpose")}</Note>
          <CheckField name="consent" label={t("card.consent")} text={t("card.consentText")} required />
          <Button kind="main">{t("card.submit")}</Button>
        </div>
      </PhoneCard>
    </PostForm>
  );
}
