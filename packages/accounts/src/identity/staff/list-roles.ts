import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { permissionsOfRole, roles } from "@cartwright/contract/permissions";
import type { listRoles as declaration } from "@cartwright/contract/staff/staff";
import type { Context } from "@cartwright/kernel/foundation/context";

export const listRoles = async (
	_context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => ({
	roles: roles.map((role) => ({ role, permissions: [...permissionsOfRole[role]].sort() })),
});
