import type { DataCollection as WireCollection } from "@cartwright/contract/data/collection-messages";
import { DataError } from "../data-error.ts";

/** Refuses a change of a collection that has changed since the caller read it. */
export const requireRevision = ({ id, revision }: WireCollection, current: number): void => {
	if (!revision || revision === String(current)) return;
	const description = `The collection ${id} has changed since revision ${revision}; read it again.`;
	throw new DataError("WDE0178", description, { revision: String(current) });
};
