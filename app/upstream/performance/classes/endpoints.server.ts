import * as contract from "~/contracts/performance/classes";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { classMembers, resolveClass, unclassifiedPeople } from "./class-people.server";
import { createClass, setClassStatus, updateClass } from "./class-save.server";
import { classChoices, classDetail, searchClasses } from "./classes.server";

/** Job classes, and who is in them. */
export const classEndpoints: Binding[] = [
  query(contract.searchClasses, searchClasses),
  query(contract.classDetail, classDetail),
  query(contract.classChoices, classChoices),
  query(contract.classMembers, classMembers),
  query(contract.unclassifiedPeople, unclassifiedPeople),
  query(contract.resolveClass, resolveClass),
  command(contract.createClass, createClass),
  command(contract.updateClass, updateClass),
  command(contract.setClassStatus, setClassStatus),
];
