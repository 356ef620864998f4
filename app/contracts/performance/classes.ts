import { z } from "zod";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { formatPercent } from "~/lib/performance/format";
import { parsePercent } from "~/lib/performance/values";
import {
  endpoint,
  flag,
  flagInput,
  id,
  listOf,
  nameText,
  type Out,
  pageOf,
  requiredName,
  text,
  ticked,
  together,
  version,
} from "../endpoint";
import { departmentOption } from "../organization/organization";
import { changed, codeFilter, codeOf, record, saved } from "../register";
import { site, siteFilter } from "../sites";
import {
  CATEGORIES,
  CYCLE_KIND,
  CYCLE_KINDS,
  LEVEL,
  LEVELS,
  type Level,
  MOST_SELF_BP,
  RESOLVER,
  RESOLVERS,
  SUPERIORS,
  WHOLE_BP,
} from "./codes";
import { MAY } from "./may";
import { read, weight } from "./typed";

/** By which of its scopes somebody is in a class (rule 3). */
export const WHYS = ["position", "department", "level"] as const;

const classQuery = z
  .object({
    likeName: text(50).optional(),
    siteId: siteFilter,
    category: codeFilter(CATEGORIES),
    cycleKind: codeFilter(CYCLE_KINDS),
    enabled: z.enum(["0", "1"]).optional().catch(undefined),
  })
  .prefault({});

export const classHead = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.literal(CATEGORIES),
  siteIds: z.array(z.number().int()),
  priority: z.number().int(),
  cycleKind: z.literal(CYCLE_KINDS),
  templateId: z.number().int(),
  templateName: z.string(),
  gradeSchemeId: z.number().int(),
  schemeName: z.string(),
  targetConfirm: flag,
  enabled: flag,
  version: z.number().int(),
  /** The caller reaches all its sites: only then he changes it. */
  mine: z.boolean(),
});
const classRow = classHead.extend({
  /** On job and within the caller's reach; none while it is off. */
  people: z.number().int(),
});
export type ClassRow = z.output<typeof classRow>;

/** Classes of the caller's sites, by cycle and priority. */
export const searchClasses = endpoint("POST", "/performance/class/search", {
  access: MAY.classes.edit,
  input: pageOf(classQuery),
  output: listOf(classRow),
});

const link = z.object({
  level: z.literal(LEVELS),
  weightBp: z.number().int(),
  resolver: z.literal(RESOLVERS).nullable(),
  empId: z.number().int().nullable(),
  /** Of the named person, with job number. */
  person: z.string(),
});
export type ChainRow = z.output<typeof link>;

export const classDetail = endpoint("GET", "/performance/class/details", {
  access: MAY.classes.edit,
  input: record,
  output: classHead.extend({
    chain: z.array(link),
    positions: z.array(z.object({ id: z.number().int(), name: z.string() })),
    departments: z.array(z.object({ id: z.number().int(), name: z.string() })),
    levels: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});
export type ClassDetail = Out<typeof classDetail>;

/** What a class can name; templates and schemes by name. */
export const classChoices = endpoint("GET", "/performance/class/choices", {
  access: MAY.classes.edit,
  input: z.object({}),
  output: z.object({
    sites: z.array(z.number().int()),
    departments: z.array(departmentOption),
    positions: z.array(z.object({ positionId: z.number().int(), departmentId: z.number().int(), name: z.string() })),
    levels: z.array(z.object({ levelId: z.number().int(), name: z.string() })),
    templates: z.array(z.object({ id: z.number().int(), name: z.string() })),
    schemes: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
});
export type ClassChoices = Out<typeof classChoices>;

export const unclassifiedPerson = z.object({
  empId: z.number().int(),
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
  position: z.string(),
  level: z.string(),
  siteId: z.number().int(),
});
const member = unclassifiedPerson.extend({ why: z.enum(WHYS) });
export type ClassMember = z.output<typeof member>;
export type UnclassifiedPerson = z.output<typeof unclassifiedPerson>;

/** Who is in a class now, of the people within the caller's reach. */
export const classMembers = endpoint("POST", "/performance/class/members", {
  access: MAY.classes.edit,
  input: pageOf(z.object({}).prefault({})).extend({ id }),
  output: listOf(member),
});

/** People on job that no class in use covers in cycles of a kind (performance rule 3). */
export const unclassifiedPeople = endpoint("POST", "/performance/class/unclassified", {
  access: MAY.classes.edit,
  input: pageOf(
    z.object({ cycleKind: codeOf(CYCLE_KINDS).catch(CYCLE_KIND.month), siteId: siteFilter }).prefault({
      cycleKind: CYCLE_KIND.month,
    }),
  ),
  output: listOf(unclassifiedPerson),
});

/** The class of a person; without a kind of cycle the first in which there is one. A person out of reach is 404. */
export const resolveClass = endpoint("GET", "/performance/class/resolve", {
  access: MAY.classes.edit,
  input: z.object({ empId: id.optional(), empIdText: nameText(100).optional(), cycleKind: codeFilter(CYCLE_KINDS) }),
  output: z.object({
    empId: z.number().int(),
    name: z.string(),
    jobNumber: z.string(),
    classId: z.number().int().nullable(),
    className: z.string(),
    cycleKind: z.literal(CYCLE_KINDS).nullable(),
    why: z.enum(WHYS).nullable(),
  }),
});

/** A position ("p12") or a department with everything below it ("d3"). */
const place = z.string().regex(/^[pd][1-9]\d{0,8}$/, { error: "errors:notOption" });
const chainInput = z.object({
  level: codeOf(LEVELS),
  /** Left out: the level does not score. */
  weight: weight.optional(),
  resolver: codeOf(RESOLVERS).optional(),
  empId: id.optional(),
  empIdText: nameText(100).optional(),
});
const written = {
  name: requiredName(50),
  category: codeOf(CATEGORIES),
  siteIds: z.preprocess(ticked, z.array(site).min(1).max(MOST_SITES)),
  priority: z.coerce.number().int().min(1).max(9_999).default(100),
  cycleKind: codeOf(CYCLE_KINDS),
  templateId: id,
  gradeSchemeId: id,
  chain: z.array(chainInput).max(LEVELS.length),
  places: z.preprocess(ticked, z.array(place).max(2_000)).default([]),
  levelIds: z.preprocess(ticked, z.array(id).max(100)).default([]),
  targetConfirm: flagInput,
};

type Given = { level?: unknown; weight?: unknown; resolver?: unknown; empId?: unknown; empIdText?: unknown };

/** Performance rule 2; a level without weight says nothing. */
const rules = together<z.output<z.ZodObject<typeof written>>>((given, fault) => {
  const rows = (Array.isArray(given.chain) ? given.chain : []) as Given[];
  const levels = rows.map(({ level }) => Number(level) as Level);
  let sum = 0;
  let superior = false;
  let unread = false;
  rows.forEach(({ weight: typed, resolver, empId, empIdText }, n) => {
    if (typed === undefined) return;
    const level = levels[n]!;
    const bp = read(typed, parsePercent);
    if (bp === null) unread = true;
    sum += bp ?? 0;
    superior ||= (SUPERIORS as readonly number[]).includes(level);
    if (levels.indexOf(level) < n) fault(["chain", n, "level"], "perfClasses:said.levelTwice");
    if (level === LEVEL.self && (bp ?? 0) > MOST_SELF_BP) fault(["chain", n, "weight"], "perfClasses:said.selfWeight");
    const by = resolver === undefined ? undefined : Number(resolver);
    if (level === LEVEL.self ? by !== undefined : by === undefined)
      fault(["chain", n, "resolver"], by === undefined ? "errors:required" : "perfClasses:said.selfResolver");
    else if (level !== LEVEL.self && (level === LEVEL.peer) !== (by === RESOLVER.peers))
      fault(["chain", n, "resolver"], "perfClasses:said.peers");
    if (by === RESOLVER.named && empId === undefined && empIdText === undefined)
      fault(["chain", n, "empId"], "errors:required");
  });
  if (!superior) fault(["chain"], "perfClasses:said.noSuperior");
  if (!unread && sum !== WHOLE_BP) fault(["chain"], "perfTemplates:said.sum", { x: formatPercent(sum) });
  if ([given.places, given.levelIds].every((one) => one === undefined || (Array.isArray(one) && one.length === 0)))
    fault(["places"], "perfClasses:said.noScope");
});

/**
 * Adds a class, on or off. Refused: a name in use, a position that another class in use has at a site and kind of cycle
 * (performance rule 3), weights of the chain that rule 2 does not let through. A site out of reach is 404.
 */
export const createClass = endpoint("POST", "/performance/class/create", {
  access: MAY.classes.edit,
  changes: true,
  input: z.object({ ...written, enabled: flagInput }).check(rules),
  output: saved,
});
export const updateClass = endpoint("POST", "/performance/class/update", {
  access: MAY.classes.edit,
  changes: true,
  input: z.object({ ...changed, ...written }).check(rules),
  output: saved,
});
export type ClassInput = z.output<z.ZodObject<typeof written>>;

/** A class that is off covers nobody any more; running sheets stay (performance rule 4). */
export const setClassStatus = endpoint("POST", "/performance/class/status", {
  access: MAY.classes.edit,
  changes: true,
  input: z.object({ id, version, enabled: flagInput }),
  output: saved,
});
