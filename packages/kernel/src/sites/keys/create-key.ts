import type { createKey as declaration } from "@cartwright/contract/staff/keys";
import { invalid } from "../../foundation/errors.ts";
import { requireFreshStaff } from "../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../foundation/handler.ts";
import { createApiKey } from "../create-api-key.ts";
import { keyView } from "./key-view.ts";
import { requestedGrant } from "./requested-grant.ts";

export const createKey: Handler<typeof declaration> = async (context, { name, expires, ...requested }) => {
	const { store, site: siteId, now, newId, identity } = context;
	requireFreshStaff(identity, now);
	if (expires && expires <= now) throw invalid("expires", "must be in the future");
	const grant = requestedGrant(identity, requested);
	const facts = { siteId, name, id: newId(), now, ...(expires ? { expires } : {}) };
	const { key, apiKey } = await createApiKey(store, { ...facts, ...grant });
	return { key, apiKey: keyView(apiKey) };
};
