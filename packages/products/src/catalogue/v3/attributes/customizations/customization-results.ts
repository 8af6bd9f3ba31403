import type { Outcome } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import type { Customization } from "../../../attribute.ts";
import { type BulkOptions, bulkResponse } from "../attribute-views.ts";
import { customizationCalls } from "./customization-calls.ts";

/** The response of a bulk call on customizations, whose results name them differently. */
export const customizationResults = async (
	context: Context,
	outcomes: readonly Outcome<Stored<Customization>>[],
	options: BulkOptions,
) => {
	const { results, bulkActionMetadata } = await bulkResponse(context, customizationCalls, outcomes, options);
	return {
		results: results.map(({ itemMetadata, ...result }) => ({
			itemMetadata,
			...("item" in result ? { customization: result.item } : {}),
		})),
		bulkActionMetadata,
	};
};
