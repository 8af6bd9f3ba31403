import type { updateDataCollection as declared } from "@cartwright/contract/data/collections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { checkFieldChanges } from "./check-field-changes.ts";
import { sentCollection } from "./collection-changes.ts";
import { requireRevision } from "./collection-revision.ts";

export const updateDataCollection: Handler<typeof declared> = async (context, { collection: sent }) => {
	const { dataCollection } = await changeCollection(context, sent.id, async (collection, revision) => {
		requireRevision(sent, revision);
		const changes = sentCollection(sent, collection);
		await checkFieldChanges(context, collection, changes);
		return changes;
	});
	return { collection: dataCollection };
};
