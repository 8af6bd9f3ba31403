import { equals } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { type ApiKey, apiKeys, installation, keyUses } from "./documents.ts";

const atMost = 10_000;

export interface ListedKey {
	readonly key: ApiKey;
	readonly lastUsedDate?: string;
}

/** The API keys of a site, or of all, with those that were revoked, the oldest first. */
export const listApiKeys = async (store: Context["store"], siteId?: string): Promise<ListedKey[]> => {
	const filter = siteId === undefined ? undefined : equals("siteId", siteId);
	const { found } = await store.read(installation, { found: page(apiKeys, { filter, limit: atMost }) });
	const { uses } = await store.read(installation, {
		uses: byIds(
			keyUses,
			found.map(({ doc }) => doc.id),
		),
	});
	return found.map(({ doc: key }) => {
		const use = uses.get(key.id);
		return { key, ...(use ? { lastUsedDate: use.doc.lastUsedDate } : {}) };
	});
};
