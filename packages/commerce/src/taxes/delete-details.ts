import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { detailsDeletion } from "./details-writes.ts";
import { contactTaxDetails } from "./documents.ts";
import { notFound } from "./find-taxes.ts";

/** Deletes the tax details of contacts in one commit. */
export const deleteDetails = async (context: Context, ids: readonly string[]): Promise<Outcome<void>[]> => {
	const { store, site } = context;
	const { present } = await store.read(site, { present: byIds(contactTaxDetails, ids) });
	const writes = new Map<string, Write>();
	const outcomes = ids.map((id) =>
		outcomeOf(() => {
			const details = present.get(id);
			if (!details || writes.has(id)) throw notFound("tax details", id);
			writes.set(id, detailsDeletion(details, context));
		}),
	);
	if (writes.size > 0) await store.commit(site, [...writes.values()]);
	return outcomes;
};
