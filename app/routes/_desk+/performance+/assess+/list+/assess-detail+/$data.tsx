import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Columns, Page } from "~/components/layout/page";
import { SheetBadge } from "~/components/performance/sheet-badge";
import { SheetTrail } from "~/components/performance/sheet-trail";
import type { PageHandle } from "~/lib/handle";
import { sheetAt } from "../__sheet.server";
import { SheetActs } from "./__acts";
import { DetailLines } from "./__lines";
import { DetailNotes } from "./__notes";
import { DetailResult } from "./__result";
import { DetailScorers } from "./__scorers";

export const handle: PageHandle = { title: "perfSheets:detail", i18n: ["perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return sheetAt(request, params);
}

export default function AssessmentDetail() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation("perfSheets");
  return (
    <Page
      title={t("detail")}
      lead={t("detailOf", { name: sheet.name, cycle: sheet.cycle })}
      badge={<SheetBadge state={sheet.state} />}
      actions={<SheetActs sheet={sheet} />}
    >
      <DetailNotes sheet={sheet} />
      <Columns aside={<SheetTrail trail={sheet.trail} />}>
        <DetailResult sheet={sheet} />
        <DetailLines sheet={sheet} />
        <DetailScorers sheet={sheet} />
      </Columns>
    </Page>
  );
}
