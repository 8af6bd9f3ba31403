import { site as declaration } from "@cartwright/contract/sites/site";
import { type Implementation, implement } from "../../foundation/implementation.ts";
import { getSite } from "./get-site.ts";

export const site: readonly Implementation[] = [implement(declaration, { getSite })];
