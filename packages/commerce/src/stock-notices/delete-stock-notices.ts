import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { stockNotices } from "./documents.ts";
import { deletionOf } from "./stock-notice.ts";

/** More than one member requests. */
const maxNotices = 1000;

export const deleteStockNotices = async (context: WorkContext, site: string, memberId: string): Promise<void> => {
	const { store } = context;
	const { own } = await store.read(site, {
		own: page(stockNotices, { filter: equals("memberId", memberId), limit: maxNotices }),
	});
	if (own.length === 0) return;
	await store.commit(
		site,
		own.map((notice) => deletionOf(notice, context)),
	);
};
