import { permissionIds } from "@cartwright/contract/permissions";
import type { createKey as declaration } from "@cartwright/contract/staff/keys";
import { invalid } from "../../../foundation/errors.ts";
import { requireFreshStaff } from "../../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { createApiKey } from "../create-api-key.ts";
import { checkHolds } from "./check-holds.ts";
import { keyView } from "./key-view.ts";

export const createKey: Handler<typeof declaration> = async (context, { name, role, scopes, expires }) => {
	const { store, site: siteId, now, newId, identity } = context;
	requireFreshStaff(identity, now);
	const access = scopes?.length ? { scopes: [...new Set(scopes)] } : role ? { role } : undefined;
	if (!access) throw invalid("role", "say what the key may do: a role, or scopes", "REQUIRED_ONE_OF_FIELD");
	const unknown = (access.scopes ?? []).findIndex((id) => !permissionIds.has(id));
	if (unknown >= 0) throw invalid(`scopes[${unknown}]`, "is no permission id; `cartwright permissions` shows all");
	if (expires && expires <= now) throw invalid("expires", "must be in the future");
	checkHolds(identity, access);
	const facts = { siteId, name, id: newId(), now, ...(expires ? { expires } : {}) };
	const { key, apiKey } = await createApiKey(store, { ...facts, ...access });
	return { key, apiKey: keyView(apiKey) };
};
