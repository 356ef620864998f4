import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Button } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Note } from "~/components/ui/note";
import type { ownIdentity } from "~/contracts/employees/card";
import type { Out } from "~/contracts/endpoint";
import { CardPhotos } from "./__photos";
import type { CardReply } from "./__steps.server";

/** The own identity card: photographs of both sides, then what the new card says; HR passes it. */
export function CardRenewal({
  idType,
  idNumber,
  issuedBy,
  idStartDate,
  expDate,
  longTerm,
  files,
  reply,
}: Out<typeof ownIdentity> & { reply?: CardReply }) {
  const { t } = useTranslation(["entry", "employees"]);
  const photo = reply?.initialValue?._act === "photo";
  return (
    <>
      <PhoneCard title={t("renewal.now")}>
        <Facts>
          <Fact label={t("employees:field.idType")}>{t(`employees:idType.${idType}` as "employees:idType.1")}</Fact>
          <Fact label={t("employees:field.idNumber")}>{idNumber}</Fact>
          <Fact label={t("employees:field.issuedBy")}>{issuedBy}</Fact>
          <Fact label={t("employees:field.idStartDate")}>{idStartDate}</Fact>
          <Fact label={t("employees:field.expDate")}>{longTerm === 1 ? t("employees:field.longTerm") : expDate}</Fact>
        </Facts>
      </PhoneCard>
      <CardPhotos files={files} reply={photo ? reply : undefined} />
      <PhoneCard title={t("renewal.form")}>
        <PostForm id="renewal" lastResult={photo ? undefined : reply} defaultValue={{ issuedBy }} reloadDocument>
          <Field name="issuedBy" label={t("employees:field.issuedBy")} maxLength={100} required />
          <DateField name="idStartDate" label={t("employees:field.idStartDate")} required />
          <DateField name="expDate" label={t("employees:field.expDate")} />
          <CheckField name="longTerm" label={t("employees:field.longTerm")} text={t("card.longTerm")} />
          <Note>{t("renewal.toHr")}</Note>
          <Button kind="main">{t("card.submit")}</Button>
        </PostForm>
      </PhoneCard>
    </>
  );
}
