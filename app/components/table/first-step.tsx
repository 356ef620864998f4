import { useMatches } from "@remix-run/react";
import { Fragment } from "react";
import type { SaidFirst } from "~/lib/lists/first/said";
import { Page } from "../layout/desk-page";
import { useCodes } from "../shell/use-codes";
import { Empty } from "../ui/empty";
import { Link } from "../ui/link";

/** What comes first on this page, which its list brings while it has no rows (door/list). */
export const useFirst = () => (useMatches().at(-1)?.data as { firstStep?: SaidFirst } | null | undefined)?.firstStep;

/** What comes first: the way there for whoever may go it, whose step it is for everybody else. */
export function FirstStep({ parts, codes, by, end }: SaidFirst) {
  const may = useCodes();
  return (
    <>
      {parts.map((part) =>
        typeof part === "string" ? (
          <Fragment key={part}>{part}</Fragment>
        ) : part.codes.length === 0 || may(...part.codes) ? (
          <Link key={part.to} to={part.to}>
            {part.label}
          </Link>
        ) : (
          <Fragment key={part.to}>{part.label}</Fragment>
        ),
      )}
      {by === null || may(...codes) ? end : by}
    </>
  );
}

/** What stands in place of a page's content while that which comes first is not done. */
export function FirstEmpty() {
  const first = useFirst();
  return (
    first && (
      <Empty title={first.title}>
        <FirstStep {...first} />
      </Empty>
    )
  );
}

/** A page about oneself, for an account that is no employee's (door/own). */
export const NoEmployee = ({ title }: { title: string }) => (
  <Page title={title}>
    <FirstEmpty />
  </Page>
);
