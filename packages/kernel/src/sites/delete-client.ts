import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { clients } from "./client.ts";
import { installation } from "./site.ts";

export const deleteClient = async (store: Context["store"], id: string): Promise<void> => {
	const { client } = await store.read(installation, { client: byId(clients, id) });
	if (client) await store.commit(installation, [remove(clients, client)]);
};
