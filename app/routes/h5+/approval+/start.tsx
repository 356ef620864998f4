import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { Empty } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { approvalFilters } from "~/contracts/approvals/tasks";
import { call } from "~/door/call.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "approval:start.title", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { start } = await call(request, approvalFilters);
  return start.flatMap(({ formTypeCode, name, toOnPhone }) =>
    toOnPhone ? [{ formTypeCode, name, to: toOnPhone }] : [],
  );
}

export default function PhoneStart() {
  const types = useLoaderData<typeof loader>();
  const { t } = useTranslation("approval");
  return (
    <PhoneFrame title={t("start.title")} back={approvalPaths.phoneApprovals}>
      {types.length === 0 ? (
        <Empty title={t("start.empty")} />
      ) : (
        <PhoneCard title={t("start.lead")}>
          {types.map(({ formTypeCode, name, to }) => (
            <Link key={formTypeCode} className="row item" to={to}>
              {name}
              <span className="push">
                <Icon name="right" />
              </span>
            </Link>
          ))}
        </PhoneCard>
      )}
    </PhoneFrame>
  );
}
