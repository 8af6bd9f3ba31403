import type { rotateKey as declaration } from "@cartwright/contract/staff/keys";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { rotateApiKey } from "../rotate-api-key.ts";
import { keyNotFound } from "./key-not-found.ts";
import { keyView } from "./key-view.ts";

export const rotateKey: Handler<typeof declaration> = async ({ store, site: siteId, now }, request) => {
	const { id, overlapMinutes } = { ...request, id: request.id ?? "" };
	const rotated = await rotateApiKey(store, { id, siteId, overlapMinutes: overlapMinutes ?? 1440, now });
	if (!rotated) throw keyNotFound(id);
	if (rotated === "ended") {
		throw new ApplicationError("KEY_ENDED", "The key was revoked or is past its time. Make another one.");
	}
	return { key: rotated.key, apiKey: keyView(rotated.apiKey) };
};
