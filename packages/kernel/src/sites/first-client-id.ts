import { create, replace } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byId } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { firstClients } from "./client.ts";
import { installation } from "./site.ts";

/** There is one document. */
const documentId = "first";

/**
 * The id of the public client of the first site: `givenId`, or one that is drawn once for each installation. Processes that
 * start at the same time get the same, so that one of them creates the site, and a start after an interrupted one continues it.
 */
export const firstClientId = async (
	{ store, newId }: Pick<Context, "store" | "newId">,
	givenId?: string,
): Promise<string> => {
	const { stored } = await store.read(installation, { stored: byId(firstClients, documentId) });
	const clientId = givenId ?? stored?.doc.clientId ?? newId();
	if (stored?.doc.clientId === clientId) return clientId;
	const drawn = { id: documentId, clientId };
	try {
		await store.commit(installation, [stored ? replace(firstClients, stored, drawn) : create(firstClients, drawn)]);
	} catch (error) {
		if (!(error instanceof Conflict)) throw error;
		// Another process drew one in the meantime.
		return firstClientId({ store, newId }, givenId);
	}
	return clientId;
};
