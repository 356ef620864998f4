import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { LEAST_PEERS, LEVEL, MOST_PEERS } from "~/contracts/performance/codes";
import { savePeers } from "~/contracts/performance/scoring";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { performancePaths } from "~/lib/performance/paths";
import { sheetAt } from "./__sheet.server";
import { SheetStep } from "./__step";

export const handle: PageHandle = { title: "perfScoring:title.peers", i18n: ["perfScoring", "perfSheets"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, savePeers);
  return sheetAt(request, params);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.data);
  return submit(request, savePeers, { id }, performancePaths.sheet(id), "perfScoring:done.peers");
}

export default function ChoosePeers() {
  const sheet = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  const named = sheet.scorers.filter(({ level }) => level === LEVEL.peer);
  return (
    <SheetStep
      sheet={sheet}
      title={t("title.peers")}
      text={t("peersText")}
      reply={useActionData<typeof action>()}
      closed={!sheet.acts.includes("peers")}
      values={{ peers: Array.from({ length: MOST_PEERS }, (_, n) => ({ empIdText: named[n]?.name })) }}
      fields={
        <Fields>
          {Array.from({ length: MOST_PEERS }, (_, n) => (
            <PersonField
              key={n}
              name={`peers[${n}].empId`}
              label={t("field.peer", { n: n + 1 })}
              required={n < LEAST_PEERS}
            />
          ))}
        </Fields>
      }
    >
      <Submit>{t("save")}</Submit>
    </SheetStep>
  );
}
