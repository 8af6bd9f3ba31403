import type { revokeKey as declaration } from "@cartwright/contract/staff/keys";
import type { Handler } from "../../foundation/handler.ts";
import { revokeApiKey } from "../revoke-api-key.ts";
import { checkHoldsKey } from "./check-holds-key.ts";
import { keyNotFound } from "./key-not-found.ts";
import { keyView } from "./key-view.ts";

export const revokeKey: Handler<typeof declaration> = async (context, { id }) => {
	const { store, site, now } = context;
	await checkHoldsKey(context, id);
	const revoked = await revokeApiKey(store, id, now, site);
	if (!revoked) throw keyNotFound(id);
	return { apiKey: keyView(revoked) };
};
