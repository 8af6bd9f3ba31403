import { page, type ReadResults } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { loggedEvents } from "../documents.ts";

/** Requests for the first and the last event in the log of a site. */
export const logEndRequests = {
	oldest: page(loggedEvents, { sort: [{ field: "number", order: "ASC" }], limit: 1 }),
	newest: page(loggedEvents, { sort: [{ field: "number", order: "DESC" }], limit: 1 }),
};

/** The numbers of the first and the last event in the log of a site. */
export interface LogEnds {
	/** 1 if there is none. */
	readonly oldest: string;
	/** 0 if there is none. */
	readonly newest: string;
}

export const logEndsOf = ({ oldest, newest }: ReadResults<typeof logEndRequests>): LogEnds => ({
	oldest: oldest[0]?.doc.number ?? "1",
	newest: newest[0]?.doc.number ?? "0",
});

export const loadLogEnds = async (store: ReadContext["store"], site: string): Promise<LogEnds> =>
	logEndsOf(await store.read(site, logEndRequests));
