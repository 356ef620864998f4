import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { LinkButton } from "~/components/ui/button";
import { searchApplications } from "~/contracts/attendance/application-lists";
import { APPLICATION } from "~/contracts/attendance/codes";
import { call } from "~/door/call.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { ApplicationLines } from "./__application-lines";

export const handle: PageHandle = { title: "attPhone:trips", hydrate: false };

const MOST_SHOWN = 50;

export async function loader({ request }: LoaderFunctionArgs) {
  const page = { pageNo: 1, pageSize: MOST_SHOWN };
  const { simpleList } = await call(request, searchApplications, {
    page,
    query: { type: APPLICATION.trip, whose: "all" },
  });
  const own = await call(request, searchApplications, { page, query: { type: APPLICATION.trip } });
  const mine = new Set(own.simpleList.map(({ id }) => id));
  return { own: own.simpleList, others: simpleList.filter(({ id }) => !mine.has(id)) };
}

/** Trips on the phone: the own ones, and those of the people one looks after (attendance, Mobile). */
export default function PhoneTrips() {
  const { own, others } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attPhone");
  return (
    <PhoneFrame title={t("trips")} back={shellPaths.phoneHome}>
      <PhoneCard>
        <ApplicationLines rows={own} empty={t("noTrips")} />
        <LinkButton to={attendancePaths.phoneApply(APPLICATION.trip)} kind="main">
          {t("newTrip")}
        </LinkButton>
      </PhoneCard>
      {others.length > 0 && (
        <PhoneCard title={t("ofTeam")}>
          <ApplicationLines rows={others} empty="" own={false} />
        </PhoneCard>
      )}
    </PhoneFrame>
  );
}
