import { allServicePlugins } from "@cartwright/contract/service-plugins/all-service-plugins";
import type { ComponentType } from "@cartwright/contract/service-plugins/service-plugin";
import { ApplicationError } from "../foundation/errors.ts";
import { type Identity, mayUse } from "../foundation/identity.ts";

/** Rejects a caller who would send to an address what they cannot read themselves. */
export const checkCallerReads = (identity: Identity, componentType: ComponentType): void => {
	const { permission } = allServicePlugins[componentType];
	if (mayUse(identity, permission)) return;
	throw new ApplicationError("PERMISSION_DENIED", `The caller lacks ${permission}, which ${componentType} requires.`);
};
