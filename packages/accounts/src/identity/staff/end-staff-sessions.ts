import type { Context } from "@cartwright/kernel/foundation/context";
import { installation } from "@cartwright/kernel/sites/site";
import { remove, type Write } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { staffSessions } from "./documents.ts";

const maxPageSize = 1000;

/** Ends all sessions of a staff user, except `but`. */
export const endStaffSessions = async (
	{ store }: Pick<Context, "store">,
	staffId: string,
	but?: string,
): Promise<Write[]> => {
	const query = { filter: equals("staffId", staffId), limit: maxPageSize };
	const { found } = await store.read(installation, { found: page(staffSessions, query) });
	return found.filter(({ doc }) => doc.id !== but).map((session) => remove(staffSessions, session));
};
