import type { DataStatus } from "@cartwright/contract/data/collection-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { equals, type Filter, not } from "@cartwright/store/query/filter";
import { DataError } from "./data-error.ts";
import type { DataCollection, DataItem } from "./documents.ts";

/** The field of items with the status; items without it were there before their collection had the plugin PUBLISH. */
export const statusField = "_publishStatus";

type WithPlugins = Pick<DataCollection, "plugins">;

/** The status of new items; undefined if the items of the collection have none. */
export const defaultStatus = ({ plugins }: WithPlugins): DataStatus | undefined => {
	const plugin = plugins?.find(({ type }) => type === "PUBLISH");
	return plugin && (plugin.publishOptions?.defaultStatus || "PUBLISHED");
};

export const isDraft = ({ data }: Pick<DataItem, "data">): boolean => data[statusField] === "DRAFT";

export const onlyDrafts: Filter = equals(`data.${statusField}`, "DRAFT");
export const noDrafts: Filter = not(onlyDrafts);

/** An item with its status, if its collection has the plugin. Only who acts for the shop chooses it. */
export const withStatus = (
	choosesStatus: boolean,
	collection: WithPlugins,
	sent: JsonObject,
	before?: DataItem,
): JsonObject => {
	const initial = defaultStatus(collection);
	if (initial === undefined) return sent;
	const status = choosesStatus ? sentStatus(sent) : undefined;
	return { ...sent, [statusField]: status ?? (before ? statusOf(before) : initial) };
};

const sentStatus = ({ [statusField]: status }: JsonObject): DataStatus | undefined => {
	if (status === undefined || status === null) return undefined;
	if (status === "PUBLISHED" || status === "DRAFT") return status;
	throw new DataError("WDE0075", `${statusField} must be PUBLISHED or DRAFT.`, { field: statusField });
};

const statusOf = (item: DataItem): DataStatus => (isDraft(item) ? "DRAFT" : "PUBLISHED");
