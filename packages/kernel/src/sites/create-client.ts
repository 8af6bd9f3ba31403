import { create } from "@cartwright/store/batch";
import type { Context } from "../foundation/context.ts";
import { type Client, clients } from "./client.ts";
import { installation } from "./site.ts";

/** Creates a public client for a storefront of a site. */
export const createClient = async (store: Context["store"], client: Client): Promise<Client> => {
	await store.commit(installation, [create(clients, client)]);
	return client;
};
