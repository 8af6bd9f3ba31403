import type { endStockNotices as declared } from "@cartwright/contract/inventory/stock-notices";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readLink } from "@cartwright/kernel/sites/signed-link";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { stockNotices } from "./documents.ts";
import { deletionOf } from "./stock-notice.ts";

/** More than one address requests. */
const maxNotices = 1000;

export const endStockNotices: Handler<typeof declared> = async (context, { token }) => {
	const { store, cursorKey, now } = context;
	const link = readLink(cursorKey, "stock-notice", token);
	if (!link || link.expires * 1000 <= Date.parse(now)) {
		throw new ApplicationError<typeof declared>(
			"STOCK_NOTICE_LINK_NOT_FOUND",
			"The link is invalid or expired. Use the link in a newer mail.",
		);
	}
	const { own } = await store.read(link.site, {
		own: page(stockNotices, { filter: equals("email", link.subject), limit: maxNotices }),
	});
	if (own.length === 0) return {};
	await store.commit(
		link.site,
		own.map((notice) => deletionOf(notice, context)),
	);
	return {};
};
