import { type Grant, grants, permissionIds } from "@cartwright/contract/permissions";
import { ApplicationError } from "../../../foundation/errors.ts";
import { type Identity, mayUse } from "../../../foundation/identity.ts";

/** Rejects callers who lack a permission of the key: its secret would give it to them. */
export const checkHolds = (identity: Identity, grant: Grant): void => {
	const missing = [...permissionIds].find((id) => grants(grant, id) && !mayUse(identity, id));
	if (!missing) return;
	throw new ApplicationError("PERMISSION_DENIED", `The caller lacks ${missing} and cannot grant it to a key.`);
};
