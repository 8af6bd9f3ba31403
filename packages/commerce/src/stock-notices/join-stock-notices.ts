import type { VisitorJoining, WorkContext } from "@cartwright/kernel/foundation/context";
import type { Write } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { stockNotices } from "./documents.ts";
import { changeOf } from "./stock-notice.ts";

const maxNotices = 100;

/** Moves a visitor's requests to the member who signed in; they appear in the member's account. */
export const joinStockNotices = async (
	context: WorkContext,
	site: string,
	{ visitorId, memberId }: VisitorJoining,
): Promise<Write[]> => {
	const { own } = await context.store.read(site, {
		own: page(stockNotices, { filter: equals("visitorId", visitorId), limit: maxNotices }),
	});
	return own.map((notice) => {
		const { visitorId: _, ...rest } = notice.doc;
		return changeOf(notice, { ...rest, memberId }, context);
	});
};
