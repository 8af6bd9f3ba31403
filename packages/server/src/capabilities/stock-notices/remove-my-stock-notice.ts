import type { removeMyStockNotice as declared } from "@cartwright/contract/inventory/stock-notices";
import { byId } from "@cartwright/store/store";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { requireMember } from "../identity/accounts/require-member.ts";
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
