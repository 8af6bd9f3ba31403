import { requireMember } from "@cartwright/accounts/identity/accounts/require-member";
import type { removeMyStockNotice as declared } from "@cartwright/contract/inventory/stock-notices";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { stockNotices } from "./documents.ts";
import { deletionOf } from "./stock-notice.ts";

export const removeMyStockNotice: Handler<typeof declared> = async (context, { id }) => {
	const { store, site, identity } = context;
	const { memberId } = requireMember(identity);
	const { notice } = await store.read(site, { notice: byId(stockNotices, id) });
	if (notice?.doc.memberId !== memberId) {
		throw new ApplicationError<typeof declared>(
			"STOCK_NOTICE_NOT_FOUND",
			"There is no such request; the notification may have been sent already.",
		);
	}
	await store.commit(site, [deletionOf(notice, context)]);
	return {};
};
