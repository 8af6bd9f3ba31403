import { createClient } from "@cartwright/kernel/sites/create-client";
import type { Client } from "@cartwright/kernel/sites/documents";
import { Conflict } from "@cartwright/store/errors";
import type { Store } from "@cartwright/store/store";
import { Refusal } from "../output/refusal.ts";

/** Creates a client that a command asks for. An id that is taken is refused. */
export const createNewClient = async (store: Store, client: Client): Promise<Client> => {
	try {
		return await createClient(store, client);
	} catch (error) {
		if (!(error instanceof Conflict)) throw error;
		const remedy =
			"`cartwright client list` shows it; `cartwright client allow` lets it send shoppers back elsewhere. " +
			"`cartwright setup` without --client-id keeps it.";
		throw new Refusal("CLIENT_EXISTS", `There is a client with the id ${client.id}.`, remedy);
	}
};
