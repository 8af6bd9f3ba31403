import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { type Client, clients } from "./client.ts";
import { installation } from "./site.ts";

/**
 * Adds origins to which hosted pages may redirect shoppers of a client, and redirect URIs of sign-ins, and may allow the
 * client to act for members. Returns `undefined` if there is no such client.
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
