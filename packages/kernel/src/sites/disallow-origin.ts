import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { clients } from "./client.ts";
import { installation } from "./site.ts";

/** Removes an origin to which hosted pages may redirect shoppers of a client. */
export const disallowOrigin = async (store: Context["store"], id: string, origin: string): Promise<void> => {
	const { client } = await store.read(installation, { client: byId(clients, id) });
	if (!client) return;
	const allowedOrigins = client.doc.allowedOrigins.filter((each) => each !== origin);
	await store.commit(installation, [replace(clients, client, { ...client.doc, allowedOrigins })]);
};
