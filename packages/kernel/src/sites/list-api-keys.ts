import { equals } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { type ApiKey, apiKeys, keyUses } from "./api-key.ts";
import { installation } from "./site.ts";

const maxKeys = 10_000;

export interface ListedKey {
	readonly key: ApiKey;
	readonly lastUsedDate?: string;
}

/** The API keys of a site or of all sites, including revoked ones, oldest first. */
export const listApiKeys = async (store: Context["store"], siteId?: string): Promise<ListedKey[]> => {
	const filter = siteId === undefined ? undefined : equals("siteId", siteId);
	const { stored } = await store.read(installation, { stored: page(apiKeys, { filter, limit: maxKeys }) });
	const { uses } = await store.read(installation, {
		uses: byIds(
			keyUses,
			stored.map(({ doc }) => doc.id),
		),
	});
	return stored.map(({ doc: key }) => {
		const use = uses.get(key.id);
		return { key, ...(use ? { lastUsedDate: use.doc.lastUsedDate } : {}) };
	});
};
