import { createContext, type ReactNode, useContext } from "react";
import { DialogFormContext, type PageProps } from "../form/dialog-form";

/** What the last crumb says. */
export const CrumbContext = createContext<string | undefined>(undefined);

/**
 * One page inside a frame: title, a short lead beside it, a state, and the page's own actions at the right. A step that
 * is opened as a dialog (ui/step-window) has that around it instead.
 */
export function Page(page: PageProps) {
  const Around = useContext(DialogFormContext)?.Page ?? FramedPage;
  return <Around {...page} />;
}

/** On a phone the crumb is the title of a page that is called the same. */
function FramedPage({ title, lead, badge, actions, children }: PageProps) {
  const named = useContext(CrumbContext) === title;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className={named ? "page-head same" : "page-head"}>
        <h1>{title}</h1>
        {badge}
        {lead && <p className="num">{lead}</p>}
        {actions && <div className="row wrap push">{actions}</div>}
      </div>
      {children}
    </main>
  );
}

/** Main column and a narrow one beside it (an approval's path); one below the other when there is no room. */
export function Columns({ aside, wide, children }: { aside: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "detail detail-wide" : "detail"}>
      <div>{children}</div>
      <div>{aside}</div>
    </div>
  );
}
