import { type Grant, grants, permissionIds } from "@cartwright/contract/permissions";
import { ApplicationError } from "../../foundation/errors.ts";
import { type Identity, mayUse } from "../../foundation/identity.ts";

/**
 * Rejects callers who lack a permission of a key or an app. Nobody creates, changes or ends what holds more than they do: its
 * secret would give them the permission, and its end would take it from somebody above them.
 */
export const checkHolds = (identity: Identity, grant: Grant): void => {
	const missing = [...permissionIds].find((id) => grants(grant, id) && !mayUse(identity, id));
	if (!missing) return;
	throw new ApplicationError(
		"PERMISSION_DENIED",
		`The caller lacks ${missing} and cannot grant it, nor end its grant.`,
	);
};
