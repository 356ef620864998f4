import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CalendarNote } from "~/components/calendar/calendar-note";
import { Page } from "~/components/layout/page";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Note } from "~/components/ui/note";
import { tightPayDates } from "~/contracts/salary/parameters";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { SettingsTabs } from "../__tabs";
import { TightTable } from "./__table";

export const handle: PageHandle = { title: "salSettings:tab.payDates", i18n: ["salSettings", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, tightPayDates);
}

/** Pay dates to be settled before their months are over (salary rule 13). */
export default function PayDates() {
  const { days, rows, calendarNote } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSettings");
  return (
    <Page title={t("tab.payDates")} lead={t("payDatesLead", { days })}>
      <SettingsTabs current="payDates" />
      <Tools>
        <LinkButton to={salaryPaths.parameter("payDay")}>{t("payDaySet")}</LinkButton>
      </Tools>
      <CalendarNote note={calendarNote} />
      {rows.length === 0 ? (
        <Empty title={t("payDatesNone")}>{t("payDatesNoneText", { days })}</Empty>
      ) : (
        <>
          <Note>{t("payDatesHint")}</Note>
          <TightTable rows={rows} />
        </>
      )}
    </Page>
  );
}
