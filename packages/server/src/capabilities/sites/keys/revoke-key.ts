import type { revokeKey as declaration } from "@cartwright/contract/staff/keys";
import type { Handler } from "../../../foundation/handler.ts";
import { revokeApiKey } from "../revoke-api-key.ts";
import { keyNotFound } from "./key-not-found.ts";
import { keyView } from "./key-view.ts";

export const revokeKey: Handler<typeof declaration> = async ({ store, site, now }, request) => {
	const id = request.id;
	const revoked = await revokeApiKey(store, id, now, site);
	if (!revoked) throw keyNotFound(id);
	return { apiKey: keyView(revoked) };
};
