import type { bulkDeleteMembers as declaration } from "@cartwright/contract/members/members";
import { byIds } from "@cartwright/store/store";
import type { Handler } from "../../foundation/handler.ts";
import { accounts } from "../identity/accounts/documents.ts";
import { noMember } from "./change-member.ts";
import { deletionOf } from "./deletion.ts";

/** Deletes members in one go. */
export const bulkDeleteMembers: Handler<typeof declaration> = async (context, { memberIds }) => {
	const ids = memberIds ?? [];
	const { found } = await context.store.read(context.site, { found: byIds(accounts, ids) });
	const writes = await deletionOf(context, context.site, [...found.values()]);
	if (writes.length > 0) await context.store.commit(context.site, writes);
	const results = ids.map((id, originalIndex) => {
		const success = found.has(id);
		const { code, message: description, data } = noMember(id);
		const error = success ? {} : { error: { code, description, data: data as { id: string } } };
		return { itemMetadata: { id, originalIndex, success, ...error } };
	});
	const totalSuccesses = ids.filter((id) => found.has(id)).length;
	const totalFailures = ids.length - totalSuccesses;
	return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
};
