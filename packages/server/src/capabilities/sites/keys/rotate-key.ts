import type { rotateKey as declaration } from "@cartwright/contract/staff/keys";
import { byId } from "@cartwright/store/store";
import { ApplicationError } from "../../../foundation/errors.ts";
import { requireFreshStaff } from "../../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { grantOf } from "../api-key.ts";
import { apiKeys, installation } from "../documents.ts";
import { rotateApiKey } from "../rotate-api-key.ts";
import { checkHolds } from "./check-holds.ts";
import { keyNotFound } from "./key-not-found.ts";
import { keyView } from "./key-view.ts";

export const rotateKey: Handler<typeof declaration> = async ({ store, site: siteId, now, identity }, request) => {
	requireFreshStaff(identity, now);
	const { id, overlapMinutes } = { ...request, id: request.id };
	const { known } = await store.read(installation, { known: byId(apiKeys, id) });
	if (known?.doc.siteId === siteId) checkHolds(identity, grantOf(known.doc));
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
