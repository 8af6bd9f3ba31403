import type { bulkDeleteMembers as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { accounts } from "../identity/accounts/documents.ts";
import { memberNotFound } from "./change-member.ts";
import { deletionWrites } from "./deletion-writes.ts";

export const bulkDeleteMembers: Handler<typeof declaration> = async (context, { memberIds: ids }) => {
	const { existing } = await context.store.read(context.site, { existing: byIds(accounts, ids) });
	const writes = await deletionWrites(context, context.site, [...existing.values()]);
	if (writes.length > 0) await context.store.commit(context.site, writes);
	const results = ids.map((id, originalIndex) => {
		const success = existing.has(id);
		const { code, message: description, data } = memberNotFound(id);
		const error = success ? {} : { error: { code, description, data: data as { id: string } } };
		return { itemMetadata: { id, originalIndex, success, ...error } };
	});
	const totalSuccesses = ids.filter((id) => existing.has(id)).length;
	const totalFailures = ids.length - totalSuccesses;
	return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
};
