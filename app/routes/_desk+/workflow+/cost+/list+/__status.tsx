import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import type { FormResult } from "~/components/form/post-form";
import { StepPage } from "~/components/layout/step-page";
import { financePaths } from "~/lib/finance/paths";

/** On and off, of a large or a small category. */
export function CategoryStatus({
  category,
  code,
  reply,
}: {
  category: { name: string; isTakeEffect: 0 | 1; version: number };
  code: string;
  reply: FormResult;
}) {
  const { t } = useTranslation(["expense", "financeBase"]);
  const { name, isTakeEffect, version } = category;
  return (
    <StepPage
      title={t(`financeBase:switch.${isTakeEffect}`)}
      lead={`${code} ${name}`}
      text={t(`switchWill.${isTakeEffect}`)}
      version={version}
      reply={reply}
      back={financePaths.costs}
    >
      <input type="hidden" name="isTakeEffect" value={isTakeEffect === 1 ? 0 : 1} readOnly />
      <Submit>{t(`financeBase:switch.${isTakeEffect}`)}</Submit>
    </StepPage>
  );
}
