import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import type { FormResult } from "~/components/form/post-form";
import { StepPage } from "~/components/layout/step-page";
import type { BrandDetail } from "~/contracts/finance/brands";
import type { BrandAct } from "~/contracts/finance/codes";
import { financePaths } from "~/lib/finance/paths";

/** The page of a step of a trademark: what it will do, and what it asks for. */
export function BrandStep({
  brand,
  act,
  reply,
  fields,
}: {
  brand: BrandDetail;
  act: BrandAct;
  reply: FormResult;
  fields?: ReactNode;
}) {
  const { t } = useTranslation("brands");
  return (
    <StepPage
      title={t(`step.${act}.title`)}
      lead={[brand.name, brand.registrationNo].filter(Boolean).join(" ")}
      text={t(`step.${act}.will`)}
      version={brand.version}
      reply={reply}
      fields={fields}
      back={financePaths.brand(brand.id)}
    >
      <Submit kind={act === "refuse" ? "danger-main" : "main"}>{t(`step.${act}.title`)}</Submit>
    </StepPage>
  );
}
