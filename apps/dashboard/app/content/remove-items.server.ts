import { dataItems } from "@cartwright/contract/data/items";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import type { FormResult } from "../forms/form-result.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { type BulkResult, bulkResultOf } from "../list/bulk-result.ts";
import { withDrafts } from "./load-item.server.ts";

export interface ItemsRemoved extends FormResult<"deleteItems"> {
	readonly result?: BulkResult;
}

/** Deletes the items that were chosen in a list. */
export const removeItems = (client: Client, dataCollectionId: string, form: FormData) => {
	const dataItemIds = form.getAll("item").map(String);
	if (form.get("intent") !== "deleteItems" || dataItemIds.length === 0) throw data(null, { status: 400 });
	return orRefusal<"deleteItems", ItemsRemoved>("deleteItems", async () => {
		const { results } = await client
			.use(dataItems)
			.bulkRemoveDataItems({ dataCollectionId, dataItemIds, ...withDrafts });
		return { of: "deleteItems", result: bulkResultOf(results, (id) => id) };
	});
};
