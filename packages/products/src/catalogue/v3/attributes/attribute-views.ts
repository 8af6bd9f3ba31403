import { bulkMetadata, itemMetadata, type Outcome } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import type { Attribute } from "../../attribute.ts";
import { assignedCounts } from "./assigned-counts.ts";
import type { AttributeCalls } from "./attribute-calls.ts";

type Fields = readonly string[] | null | undefined;

/** The views of attributes, with the numbers of their products if the caller asks for them: the only optional field. */
export const attributeViews = async <Doc extends Attribute, View>(
	context: Context,
	{ kind, view }: AttributeCalls<Doc, View>,
	attributes: readonly Stored<Doc>[],
	fields?: Fields,
): Promise<View[]> => {
	const ids = attributes.map(({ doc }) => doc.id);
	const isCounted = fields?.some((field) => field.startsWith("ASSIGNED_")) && ids.length > 0;
	const counts = isCounted ? await assignedCounts(context, kind, ids) : undefined;
	return attributes.map((stored) => view(stored, counts?.get(stored.doc.id), fields ?? []));
};

/** The view of the one attribute of a call, or its error. */
export const attributeView = async <Doc extends Attribute, View>(
	context: Context,
	calls: AttributeCalls<Doc, View>,
	[outcome]: readonly Outcome<Stored<Doc>>[],
	fields?: Fields,
): Promise<View> => {
	if (!outcome || "error" in outcome) throw outcome?.error;
	const [view] = await attributeViews(context, calls, [outcome.value], fields);
	return view as View;
};

export interface BulkOptions {
	/** Whether to return the attributes. */
	readonly items?: boolean | null | undefined;
	/** The ids that the request names, in its order. */
	readonly ids?: readonly string[];
	readonly fields?: Fields;
}

/** The response of a bulk call. */
export const bulkResponse = async <Doc extends Attribute, View>(
	context: Context,
	calls: AttributeCalls<Doc, View>,
	outcomes: readonly Outcome<Stored<Doc>>[],
	{ items, ids, fields }: BulkOptions,
) => {
	const done = outcomes.flatMap((outcome) => ("value" in outcome ? [outcome.value] : []));
	const views = items ? await attributeViews(context, calls, done, fields) : [];
	return {
		results: outcomes.map((outcome, index) => {
			const stored = "value" in outcome ? outcome.value : undefined;
			const item = stored && views[done.indexOf(stored)];
			return {
				itemMetadata: itemMetadata(stored?.doc.id ?? ids?.[index], index, outcome),
				...(item === undefined ? {} : { item }),
			};
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
