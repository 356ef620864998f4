import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { rosterChoices, saveRoster } from "~/contracts/attendance/schedule-roster";
import { call } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { RosterForm } from "./__form";

export const handle: PageHandle = {
  title: "schedDays:roster.create",
  i18n: ["schedDays", "attendance", "approval"],
  menu: attendancePaths.shifts,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { periods, shifts } = await call(request, rosterChoices);
  const { from } = listQuery(request).query;
  const today = companyDay();
  // What is to come before what is over.
  const offered = [...periods.filter(({ to }) => to >= today), ...periods.filter(({ to }) => to < today).reverse()];
  return { periods: offered, shifts, period: offered.find((one) => one.from === from) ?? offered[0] ?? null };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveRoster, {}, attendancePaths.roster, {
    flash: ({ changed }) => ({ key: changed > 0 ? "schedDays:saved" : "schedDays:same" }),
  });
}

export default function AddRoster() {
  const { periods, shifts, period } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("schedDays");
  if (!period)
    return (
      <Page title={t("roster.create")}>
        <Empty
          title={t("roster.noPeriods")}
          actions={<LinkButton to={attendancePaths.roster}>{t("roster.back")}</LinkButton>}
        >
          {t("roster.noPeriodsText")}
        </Empty>
      </Page>
    );
  const options = periods.map(({ from, to, name }) => ({ value: from, label: t("roster.span", { name, from, to }) }));
  return (
    <Page title={t("roster.create")} lead={t("roster.span", period)}>
      <SearchForm main="from" label={t("roster.choose")}>
        <SelectField name="from" label={t("roster.choose")} options={options} blank={false} />
      </SearchForm>
      <RosterForm key={period.from} reply={reply} period={period} shifts={shifts} />
    </Page>
  );
}
