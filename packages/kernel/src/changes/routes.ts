import { changes as declaration } from "@cartwright/contract/changes/changes";
import { type Implementation, implement } from "../foundation/implementation.ts";

export const changes: readonly Implementation[] = [
	implement(declaration, { listChanges: () => import("./list-changes.ts") }),
];
