import { type Grant, grants, permissionIds } from "@cartwright/contract/permissions";
import { ApplicationError } from "../../../foundation/errors.ts";
import { type Identity, mayUse } from "../../../foundation/identity.ts";

/** Nobody is shown the secret of a key that may do what they may not. */
export const checkHolds = (identity: Identity, grant: Grant): void => {
	const missing = [...permissionIds].find((id) => grants(grant, id) && !mayUse(identity, id));
	if (!missing) return;
	throw new ApplicationError("PERMISSION_DENIED", `The caller lacks ${missing}, and cannot give it to a key.`);
};
