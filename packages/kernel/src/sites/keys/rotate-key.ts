import type { rotateKey as declaration } from "@cartwright/contract/staff/keys";
import { ApplicationError } from "../../foundation/errors.ts";
import { requireFreshStaff } from "../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../foundation/handler.ts";
import { rotateApiKey } from "../rotate-api-key.ts";
import { checkHoldsKey } from "./check-holds-key.ts";
import { keyNotFound } from "./key-not-found.ts";
import { keyView } from "./key-view.ts";

export const rotateKey: Handler<typeof declaration> = async (context, { id, overlapMinutes }) => {
	const { store, site: siteId, now, identity } = context;
	requireFreshStaff(identity, now);
	await checkHoldsKey(context, id);
	const rotated = await rotateApiKey(store, { id, siteId, overlapMinutes: overlapMinutes ?? 1440, now });
	if (!rotated) throw keyNotFound(id);
	if (rotated === "ended") {
		throw new ApplicationError<typeof declaration>(
			"KEY_ENDED",
			"The key was revoked or has expired. Create another one.",
		);
	}
	return { key: rotated.key, apiKey: keyView(rotated.apiKey) };
};
