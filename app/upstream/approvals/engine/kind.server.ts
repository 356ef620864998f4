import type { SQL } from "drizzle-orm";
import type { FormView } from "~/contracts/approvals/form";
import type { Facts } from "~/lib/approvals/approval-branch";
import type { ProcessNode, ProcessSettings } from "~/lib/approvals/approval-definition";
import type { Message } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";

/** What the engine has to know of a form when it is submitted, and again when an approver has changed it. */
export interface FormSummary {
  title: string;
  requesterEmpId: number;
  /** Minor units of `currency`; null: a form without money. */
  amount: number | null;
  currency: string | null;
  /** Fen, after conversion (finance rule 1). */
  amountCny: number | null;
  /** What branches may ask beside what the engine knows itself. */
  facts: Facts;
}

/** A form on its way, as hooks see it. */
export interface FormInstance {
  id: number;
  instanceNo: string | null;
  businessId: number;
  requesterEmpId: number;
  round: number;
  amountCny: number | null;
}

export interface KindField {
  name: string;
  label: Message;
  /** Branches ask for `number` and `code`, approver rules for `person`; rights hold for all. */
  type: "text" | "longText" | "number" | "money" | "date" | "code" | "person";
  /** A person whom nobody chooses: the head of the department that the form is about, or of the next one above. */
  head?: true;
  /** Names of the values that branches may ask for. */
  choices?: (db: Reader | Tx, caller: Caller) => Promise<{ value: string; label: string }[]>;
}

/** Whoever acts, for the audit rows of what a hook writes; without a person it is the system. */
export type Acting = Circumstances &
  Partial<Pick<Caller, "userId" | "actorUserId" | "sessionId">> &
  Pick<Caller, "versions">;

/** Somebody who may or may not read a form about pay. */
export type PayReader = Pick<Caller, "empId" | "rights">;

type Hook = (tx: Tx, form: FormInstance) => Promise<void>;
type DecisionHook = (tx: Tx, form: FormInstance, by: Acting) => Promise<void>;

/** What a kind begins with; then it is the administrators' own (approvals, FormType and rule 36). */
export interface FirstProcess {
  /** Text key: what its form type is called. */
  name: string;
  numberPrefix: string;
  /** Money hangs on it. */
  hasAmount?: true;
  /** A form type for each of the first sites, and one for all when the company adds a site; else one for all. */
  bySite?: true;
  /** Nodes between start and end, of `process/chains`; their names are keys of locales/approvals or whole text keys. */
  chain: readonly ProcessNode[];
  settings?: Partial<ProcessSettings>;
}

/** What the drawing of processes has to know of a kind. */
export interface KindCard {
  kindCode: number;
  first: FirstProcess;
  fields: readonly KindField[];
}

/**
 * One kind of form, as its domain registers it in one file: the whole face between a domain and the engine. Hooks run
 * inside the act's transaction; one that refuses rolls everything back, and its message is shown to the actor
 * (approvals rule 29).
 */
export interface ApprovalKind extends KindCard {
  /** Page that makes a new form, and the one that edits a draft or a returned form. */
  createPath: string;
  /** The phone's page that makes one; left out: made at the desk only. */
  phoneCreatePath?: string;
  /** Code that a person needs to begin one; left out: everybody may; null: only the product does. */
  createCode?: number | null;
  editPath: (businessId: number) => string;
  summary: (tx: Tx, businessId: number, around: Pick<Caller, "versions">) => Promise<FormSummary>;
  /** The form as it is read, with every field; the engine leaves out what a node hides. */
  view: (db: Reader | Tx, caller: Caller, businessId: number) => Promise<FormView>;
  /**
   * A form about pay (approvals rule 35): the engine keeps no figure of it, and its content is read live, by `view`,
   * which writes down who looked; by the holder of an open task and whom `readBy` names. To nobody else a task of it is
   * handed on; `codes` are those that `readBy` asks for.
   */
  closed?: {
    codes: readonly number[];
    readBy: (db: Reader | Tx, reader: PayReader, businessId: number) => Promise<boolean>;
  };
  /** Keys of the forms that are about a person, where that is somebody else than the requester. */
  about?: (empId: number) => SQL;
  /** Writes fields that a node lets its approvers edit. */
  amend?: (tx: Tx, caller: Caller, businessId: number, values: Record<string, string>) => Promise<void>;
  /** Page that copies a form of the requester's, where there is one (approvals, States). */
  copyPath?: (businessId: number) => string;
  /** Page that puts a sent form on a paper of its kind's own, where there is one. */
  paperPath?: (businessId: number) => string;
  /** Roles to whose last node its cashier gives it back; left out, or none of them passed: the last node of all. */
  cashierReturnsTo?: readonly string[];
  /** A new draft with the same content. @returns its business key */
  copy?: (tx: Tx, caller: Caller, businessId: number) => Promise<number>;
  validateDraft?: Hook;
  /** Full validation; reserves what the form asks for. */
  onSubmit?: DecisionHook;
  /**
   * Somebody is about to approve at any node: `empIds` are he himself, whom he stands in for, and whose account he acts
   * from. A refusal keeps whom the form is about from deciding on himself (salary rule 4).
   */
  beforeApproval?: (tx: Tx, form: FormInstance, empIds: readonly number[]) => Promise<void>;
  /** The first task of a node is there (finance makes the payable at the cashier's). */
  onNodeEntered?: (tx: Tx, form: FormInstance, node: { key: string; type: number }) => Promise<void>;
  /** The form leaves a node without having passed it (approvals rule 29): what its entering made goes. */
  onNodeLeft?: (tx: Tx, form: FormInstance, node: { key: string; type: number }) => Promise<void>;
  onApproved?: DecisionHook;
  /** The same for many that one payment has approved, in statements for all; left out: one after the other. */
  onAllApproved?: (tx: Tx, forms: readonly FormInstance[], by: Acting) => Promise<void>;
  onRejected?: Hook;
  onReturned?: Hook;
  onWithdrawn?: Hook;
  onVoided?: Hook;
}

/** Every kind of the product, by its code; the host's list is made in upstream/domains.server.ts. */
export interface Kinds extends ReadonlyMap<number, ApprovalKind> {
  /** Kinds whose forms are still to come: their processes can be drawn. */
  readonly planned?: readonly KindCard[];
}
