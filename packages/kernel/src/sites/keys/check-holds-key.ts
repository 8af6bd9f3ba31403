import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { apiKeys, grantOf } from "../api-key.ts";
import { installation } from "../site.ts";
import { checkHolds } from "./check-holds.ts";
import { keyNotFound } from "./key-not-found.ts";

/** Rejects callers who lack a permission of this key, and unknown keys. */
export const checkHoldsKey = async (
	{ store, site, identity }: Pick<Context, "store" | "site" | "identity">,
	id: string,
): Promise<void> => {
	const { key } = await store.read(installation, { key: byId(apiKeys, id) });
	if (key?.doc.siteId !== site) throw keyNotFound(id);
	checkHolds(identity, grantOf(key.doc));
};
