import { type Grant, permissionIds, type Role } from "@cartwright/contract/permissions";
import { invalid } from "../../foundation/errors.ts";
import type { Identity } from "../../foundation/identity.ts";
import { checkHolds } from "./check-holds.ts";

/** What a new key may do, as requested by a caller who may do all of that. */
export const requestedGrant = (
	identity: Identity,
	{ role, scopes }: { readonly role?: Role | null | undefined; readonly scopes?: readonly string[] | null | undefined },
): Grant => {
	const grant = scopes?.length ? { scopes: [...new Set(scopes)] } : role ? { role } : undefined;
	if (!grant) throw invalid("role", "say what the key may do: a role, or scopes", "REQUIRED_ONE_OF_FIELD");
	const unknown = (grant.scopes ?? []).findIndex((id) => !permissionIds.has(id));
	if (unknown >= 0) throw invalid(`scopes[${unknown}]`, "is not a permission id; `cartwright permissions` shows all");
	checkHolds(identity, grant);
	return grant;
};
