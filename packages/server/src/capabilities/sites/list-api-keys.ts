import { page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { type ApiKey, apiKeys, installation } from "./documents.ts";

const atMost = 10_000;

/** The API keys of a site, or of all, with those that were revoked. */
export const listApiKeys = async (store: Context["store"], siteId?: string): Promise<ApiKey[]> => {
	const { found } = await store.read(installation, { found: page(apiKeys, { limit: atMost }) });
	return found.map(({ doc }) => doc).filter((key) => siteId === undefined || key.siteId === siteId);
};
