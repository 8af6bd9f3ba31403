import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { type Client, clients, installation } from "./documents.ts";

/**
 * Adds origins to those that hosted pages may send a client's shoppers back to, and addresses to those that a sign-in may
 * lead back to, and may let it act for members. Nothing where there is no such client.
 */
export const allowOrigins = async (
	store: Context["store"],
	id: string,
	origins: readonly string[],
	redirectUris: readonly string[] = [],
	actsForMembers = false,
): Promise<Client | undefined> => {
	const { client } = await store.read(installation, { client: byId(clients, id) });
	if (!client) return undefined;
	const allowedOrigins = [...new Set([...client.doc.allowedOrigins, ...origins])];
	const uris = [...new Set([...(client.doc.redirectUris ?? []), ...redirectUris])];
	const changed: Client = {
		...client.doc,
		allowedOrigins,
		...(uris.length > 0 ? { redirectUris: uris } : {}),
		...(actsForMembers ? { signInOnly: false } : {}),
	};
	await store.commit(installation, [replace(clients, client, changed)]);
	return changed;
};
