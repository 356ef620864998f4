import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Day } from "~/components/ui/time";
import { brandDetail } from "~/contracts/finance/brands";
import { MAY } from "~/contracts/finance/may";
import { call, recordId } from "~/door/call.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { BrandState, Countdown } from "../__state";

export const handle: PageHandle = { title: "brands:detail", i18n: ["brands", "registers"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, brandDetail, { id: recordId(request, params.id) });
}

export default function Brand() {
  const brand = useLoaderData<typeof loader>();
  const { t } = useTranslation(["brands", "registers"]);
  const may = useCodes();
  return (
    <Page
      title={brand.name}
      lead={brand.registrationNo}
      badge={<BrandState status={brand.status} />}
      actions={
        <>
          {brand.acts.map((act, n) => (
            <StepLink key={act} to={financePaths.brandStep(brand.id, act)} kind={n === 0 ? "main" : "default"}>
              {t(`step.${act}.title`)}
            </StepLink>
          ))}
          {may(MAY.brands.edit) && (
            <LinkButton to={financePaths.brandEdit(brand.id)} icon="edit">
              {t("registers:edit")}
            </LinkButton>
          )}
          <LinkButton to={financePaths.brands}>{t("registers:back")}</LinkButton>
        </>
      }
    >
      <Panel title={t("facts")}>
        <Facts>
          <Fact label={t("field.niceClass")}>{brand.niceClass}</Fact>
          <Fact label={t("field.country")}>{t(`country.${brand.country}`)}</Fact>
          <Fact label={t("field.company")}>{brand.companyName}</Fact>
          <Fact label={t("field.appliedOn")}>
            <Day value={brand.appliedOn} />
          </Fact>
          <Fact label={t("field.registeredOn")}>
            <Day value={brand.registeredOn} />
          </Fact>
          <Fact label={t("field.expiresOn")}>
            <Day value={brand.expiresOn} />
          </Fact>
          <Fact label={t("countdown")}>
            <Countdown daysLeft={brand.daysLeft} />
          </Fact>
          <Fact label={t("renewalFrom")}>
            <Day value={brand.renewalFrom} />
          </Fact>
          <Fact label={t("graceUntil")}>
            <Day value={brand.graceUntil} />
          </Fact>
        </Facts>
      </Panel>
    </Page>
  );
}
