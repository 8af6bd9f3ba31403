import { replace } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { stockNotices } from "./documents.ts";

/** More than anybody waits for. */
const most = 1000;

/** What the visitor asked for is the member's, who finds it in the account. */
export const joinWaiting = async (
	{ store }: WorkContext,
	site: string,
	{ visitorId, memberId }: { readonly visitorId: string; readonly memberId: string },
): Promise<void> => {
	const { own } = await store.read(site, {
		own: page(stockNotices, { filter: equals("visitorId", visitorId), limit: most }),
	});
	if (own.length === 0) return;
	await store.commit(
		site,
		own.map((notice) => {
			const { visitorId: _, ...rest } = notice.doc;
			return replace(stockNotices, notice, { ...rest, memberId });
		}),
	);
};
