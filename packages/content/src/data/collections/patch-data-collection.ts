import type { patchDataCollection as declared } from "@cartwright/contract/data/collections";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { checkFieldChanges } from "./check-field-changes.ts";
import { sentCollection } from "./collection-changes.ts";
import { requireRevision } from "./collection-revision.ts";

export const patchDataCollection: Handler<typeof declared> = (context, { dataCollection: sent, fieldMask }) =>
	changeCollection(context, sent.id, async (collection, revision) => {
		requireRevision(sent, revision);
		const members = maskedMembers(sent, fieldMask, "dataCollection");
		const permissions = { ...collection.permissions, ...members.permissions };
		const changes = sentCollection({ ...collection, ...members, id: sent.id, permissions } as typeof sent, collection);
		await checkFieldChanges(context, collection, changes);
		return changes;
	});
