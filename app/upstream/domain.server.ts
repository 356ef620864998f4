import type { SQL } from "drizzle-orm";
import type { HandoverKind } from "~/contracts/employees/codes";
import type { DutyAxis, SetUpLine } from "~/contracts/shell/codes";
import type { Message } from "~/lib/texts.server";
import type { ApprovalKind, KindCard, Kinds } from "~/upstream/approvals/engine/kind.server";
import type { Binding } from "~/upstream/platform/binding.server";
import type { Classification } from "~/upstream/platform/classification.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import type { StandardRole } from "~/upstream/platform/identity/standard-roles.server";
import type { ImportDefinition } from "~/upstream/platform/imports/definition.server";
import type { Worked } from "~/upstream/platform/jobs.server";
import type { Refusal } from "~/upstream/platform/refusal.server";
import type { SiteAdded, SiteRules } from "~/upstream/platform/site-hooks.server";
import type { Act, Finder, KnownAct } from "./found.server";

/**
 * What a domain brings, as plain data. `domains.server.ts` lists the domains; host, imports, worker, reference data,
 * frame, sweep and demo map over that list, so that a new domain is registered in one place.
 */
export interface Domain {
  endpoints?: (product: Product) => readonly Binding[];
  /** Kinds of form that go through approval (docs/how-to-add-an-approval-kind.md). */
  kinds?: readonly ApprovalKind[];
  imports?: (kinds: Kinds, calendarChanged: Product["calendarChanged"]) => readonly AnyImport[];
  jobs?: (kinds: Kinds) => readonly Worked[];
  /** What takes effect on its day, in this order, after the domains before it. */
  daily?: Readonly<Record<string, DailyStep>>;
  /** Rows beside rights and dictionary that every installation needs. */
  ensure?: (tx: Tx, names: NamesOf, kinds: readonly KindCard[]) => Promise<void>;
  rights?: DomainRights;
  /** What somebody of the company has to do of it, so that it can be seen whether nobody does. */
  duties?: readonly Duty[];
  dictionary?: readonly Classification[];
  /** What waits behind the domain's menus for whoever handles it, by menu code; scalar queries. */
  waiting?: (caller: Caller, empId: number) => Readonly<Record<string, SQL>>;
  /** What stands on the workbench, of what the caller may see. */
  tiles?: (caller: Caller, db: Reader) => readonly Tile[] | Promise<readonly Tile[]>;
  /** What the domain knows of a company that is being set up. */
  setUp?: (today: string) => readonly SetUpCheck[];
  /** What a company that is set up lacks later: with a new site, a new entity, new people, a new year. */
  lacks?: (today: string) => readonly Lack[];
  /** Groups of menus that show the sum of what waits behind some of their menus. */
  waitingSums?: Readonly<Record<string, readonly string[]>>;
  /** What the search box finds. */
  finders?: readonly Finder[];
  /** What partners may call, by the name that they sign (shell rules 15-18). */
  gateway?: Readonly<Record<string, GatewayMethod>>;
  /** Records whose pages share a tab that bears the record's name. */
  recordTabs?: readonly RecordTab[];
  /** What the domain keeps about a department follows it into the one it goes into; in the transaction of the merge. */
  departmentMerged?: (tx: Tx, merge: DepartmentMerge) => Promise<void>;
  /** What the domain reckoned from days of a site that are something else now; in the transaction that changed them. */
  calendarChanged?: (tx: Tx, caller: Caller, change: CalendarChange) => Promise<void>;
  /** What the domain reckoned with a parameter that is another from a day on; in the transaction that enters it. */
  parameterChanged?: (tx: Tx, caller: Caller, change: ParameterChange) => Promise<void>;
  /** A new site begins with what the domain keeps of another one, or of all; in the transaction that adds it. */
  siteAdded?: SiteAdded;
  /** What the domain applies at a site because of where it lies; no rule follows when a site moves to another city. */
  siteRules?: SiteRules;
  /** What follows from rows that an import wrote and that have just been taken back; in the transaction of the undo. */
  importUndone?: (tx: Tx, caller: Caller, batchId: number, product: Pick<Product, "calendarChanged">) => Promise<void>;
  /** Removes what is over, once an hour. */
  sweep?: () => Promise<void>;
  /** What keeps a leaver's item from being ticked off, where this domain knows; in the transaction that ticks it. */
  handover?: Readonly<Partial<Record<HandoverKind, (tx: Tx, empId: number) => Promise<Message | null>>>>;
  /** The password that guards people's own affairs in this domain. */
  ownPassword?: OwnPassword;
  demo?: DomainDemo;
}

/** A password beside that of the sign-in, as a proof for signatures where no message can come. */
export interface OwnPassword {
  known: (db: Reader, empId: number) => Promise<boolean>;
  /**
   * Compares it, outside of any transaction; a wrong one counts.
   * @param wrong what is said of a wrong one
   * @throws `wrong`, or that it is locked
   */
  prove: (caller: Caller, typed: string, wrong: Refusal) => Promise<void>;
}

/** What a domain adds to the demo company, which has people and an organization. */
export interface DomainDemo {
  /** What every installation would have entered; in the transaction that makes the company. */
  base?: (tx: Tx, today: string) => Promise<void>;
  /** Records to look at, made by the domain's own verbs; what is measured and tested begins without. */
  forms?: (run: DemoRun) => Promise<void>;
}

export interface DemoRun {
  today: string;
  /** "many" is what a busy company sees; "few" has every state too and is there sooner. */
  amount: "few" | "many";
  /** Months before the last whose pay a busy company has behind it; left out: one. */
  payMonths?: number;
  kinds: Kinds;
  /** What takes effect today in all domains. */
  takeEffect: () => Promise<void>;
}

/** What all domains together bring, for those parts of one that work over all. */
export interface Product {
  kinds: Kinds;
  imports: readonly AnyImport[];
  /** What waits behind all menus for a person, as columns named by menu code; the sums of groups. */
  waiting: (caller: Caller, empId: number) => Readonly<Record<string, SQL>>;
  waitingSums: Readonly<Record<string, readonly string[]>>;
  setUp: (today: string) => readonly SetUpCheck[];
  lacks: (today: string) => readonly Lack[];
  finders: readonly Finder[];
  acts: readonly KnownAct[];
  gateway: Readonly<Record<string, GatewayMethod>>;
  recordTabs: readonly RecordTab[];
  duties: readonly Duty[];
  tiles: (caller: Caller, db: Reader) => Promise<readonly Tile[]>;
  departmentMerged: (tx: Tx, merge: DepartmentMerge) => Promise<void>;
  calendarChanged: (tx: Tx, caller: Caller, change: CalendarChange) => Promise<void>;
  importUndone: (tx: Tx, caller: Caller, batchId: number) => Promise<void>;
  parameterChanged: (tx: Tx, caller: Caller, change: ParameterChange) => Promise<void>;
  siteAdded: SiteAdded;
  siteRules: SiteRules;
  handover: (tx: Tx, kind: HandoverKind, empId: number) => Promise<Message | null>;
  ownPassword: OwnPassword;
}

/** A count on the workbench that leads to the list of what it counts; all of a page are asked for in one statement. */
export interface Tile {
  code: string;
  icon: string;
  /** Text key. */
  label: string;
  to: string;
  /** A scalar query. */
  count: SQL;
  /** It stays when nothing waits; any other is left out. */
  always?: true;
  /** Which of them matter most: a text key with `n`, not said when there are none; `late` is a warning. */
  more?: { text: string; count: SQL; late?: true };
}

/**
 * A count on the set-up page: what there is, of what there should be. Counted from the data, never ticked by hand; all
 * of the page are asked for in one statement, over everybody, since it tells figures alone.
 */
export interface SetUpCheck {
  line: SetUpLine;
  /** Text key in `start:check`, with `done` and `all`. */
  code: string;
  /** Scalar queries; where `all` is 0 there is nothing to do. */
  done: SQL;
  all: SQL;
  /** Where it is done, and the rights of which one opens that page. */
  to: string;
  codes: readonly number[];
}

/** A count of what is missing, as a line below the set-up while there is any; asked for as those of the set-up. */
export interface Lack {
  /** Text key in `start:said`, with `n`. */
  code: string;
  /** Whoever has this line of the set-up is reminded by those who may not mend it. */
  line: SetUpLine;
  /** A scalar query. */
  count: SQL;
  /** Where it is mended, and the rights of which one opens that page. */
  to: string;
  codes: readonly number[];
}

/** A signed call of a partner; `appId` is his application, which is known and may call it. */
export type GatewayMethod = (
  around: Circumstances,
  content: Record<string, unknown>,
  appId: string,
) => Promise<unknown>;

/** One tab among the visited pages for all pages of a record (shell rule 52). */
export interface RecordTab {
  /** What tells these records from others. */
  code: string;
  /** How the addresses of its pages begin; the group is its key. */
  pages: RegExp;
  /**
   * A query of its name or number (`name`), without a row for whoever may not see it: then no tab is made; `key`, when
   * the address names it by another one.
   */
  find: (caller: Caller, key: number) => SQL;
  /** Text key of what it is, said beside a person's name, which says too little. */
  kind?: string;
}

/** A department that goes into another one, and the position that takes the place of each of its own. */
export interface DepartmentMerge {
  departmentId: number;
  targetId: number;
  places: readonly { from: number; to: number }[];
}

/** Dates of a site's calendar, in order, that became another type of day. */
export interface CalendarChange {
  siteId: number;
  dates: readonly string[];
}

/** A parameter of one site, as parameters name it, or of all (null), from a day on. */
export interface ParameterChange {
  name: string;
  siteId: number | null;
  from: string;
}

/** Imports differ in what their rows hold; whoever maps over them hands it on and does not look inside. */
export type AnyImport = ImportDefinition<object, unknown, object>;

/** What a dated act may look at. `now` is the clock's, or a test's. */
export interface Due {
  kinds: Kinds;
  now: Date;
  around: Circumstances & Pick<Caller, "versions">;
}

/** @returns rows that took effect */
export type DailyStep = (due: Due) => Promise<number>;

/** The text of a key in every language, for names that live in the database. */
export type NamesOf = (namespace: string, key: string) => Record<string, string>;

/** A duty that somebody has to hold, once or at each legal entity or site (shell rule 45). */
export interface Duty {
  /** Its name stands in locales as `duties:duty.<code>`. */
  code: string;
  axis: DutyAxis;
  /**
   * Members in force of any of these roles hold it, of a site those whose role reaches it; an appointment gives the
   * first one.
   */
  roles: readonly [StandardRole, ...StandardRole[]];
  /** How many have to hold it; one, where nothing is said. */
  least?: number;
  /** What a member needs besides: a condition on `holder` (emp_id) and companies `c` (company_id). */
  also?: () => SQL;
  /** By company, where its holder has to reach: `site` at companies `c`; what `holder` needs besides for a site `w`. */
  at?: { sites: SQL; also: SQL };
  /** What it lacks in other ways: a text key with `n`, a scalar query of how many, the page where it is mended. */
  gaps?: readonly { text: string; count: SQL; to?: string }[];
  /** Whom an appointment offers at first: a query of `name` and `number`, of people on job. */
  offered?: SQL;
  /** What whoever appoints to it alone has to hold, as widely as the role, beside the role's own codes. */
  needs?: readonly number[];
  /** The appointment says up to which level of positions it goes. */
  asksLevel?: true;
  /** What an appointment of `holder` writes stands already. */
  written?: () => SQL;
  /** What an appointment writes beside the membership; rule 45 has been asked, whoever holds it is left as he is. */
  appointed?: (tx: Tx, caller: Caller, appointed: Appointed) => Promise<void>;
}

/** People who get a duty at a place. */
export interface Appointed {
  empIds: readonly number[];
  companyId: number | null;
  /** Rank of the highest level, where the duty asks for one. */
  maxRank: number | null;
}

/** Permission codes and menus of a domain, and which standard roles get which of its codes (shell rule 45). */
export interface DomainRights {
  /** Namespace of the names: `permission.<code>` and `menu.<code>`. */
  texts: string;
  /** Code, parent, noActing (shell rule 21). */
  permissions: readonly (readonly [code: number, parent: number, noActing?: true])[];
  menus?: readonly Menu[];
  acts?: readonly Act[];
  grants?: Readonly<Partial<Record<StandardRole, readonly number[]>>>;
}

/** `sort` orders menus below the same parent; hundreds leave room between them. */
export interface Menu {
  code: string;
  sort: number;
  parent?: string;
  url?: string;
  icon: string;
  codes?: readonly number[];
}
