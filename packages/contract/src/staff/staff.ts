import { list, message, text } from "../message.ts";
import { addresses, operation, service, staff as staffAndApps } from "../operation.ts";

const at = addresses({ published: "" });

export const listRoles = operation({
	summary: "Lists the roles of staff and keys with the permission ids that each holds.",
	...at("GET", "/cartwright/v1/staff/roles"),
	query: "flat",
	callers: staffAndApps,
	permission: "CARTWRIGHT.ROLE_READ",
	request: message({}),
	response: message({ roles: list(message({ role: text(), permissions: list(text()) })) }),
});

/** Cartwright's own: who works for the shop, and what they may do. */
export const staff = service({
	name: "cartwright.staff",
	entity: "cartwright.v1.staff_user",
	operations: { listRoles },
	events: {},
});
