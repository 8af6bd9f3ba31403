import { page } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { loggedEvents } from "../documents.ts";

/** Number of the newest event in the log of the site; 0 if there is none. */
export const newestNumber = async (store: ReadContext["store"], site: string): Promise<string> => {
	const query = { sort: [{ field: "number", order: "DESC" } as const], limit: 1 };
	const { newest } = await store.read(site, { newest: page(loggedEvents, query) });
	return newest[0]?.doc.number ?? "0";
};
