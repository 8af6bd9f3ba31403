import { permissionIds } from "@cartwright/contract/permissions";
import { InvalidArgumentError } from "commander";

/** One of several permission ids. */
export const readScope = (id: string, before: readonly string[] = []): readonly string[] => {
	if (permissionIds.has(id)) return [...before, id];
	throw new InvalidArgumentError("Not a permission id; `cartwright permissions` lists them.");
};
