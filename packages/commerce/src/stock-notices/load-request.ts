import type { getBackInStockNotificationRequest as declared } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type StockNotice, stockNotices } from "./documents.ts";

export const loadRequest = async (
	{ store, site }: Pick<Context, "store" | "site">,
	id: string,
): Promise<Stored<StockNotice>> => {
	const { notice } = await store.read(site, { notice: byId(stockNotices, id) });
	if (notice) return notice;
	const description = `There is no request with id ${id}; it was deleted, or its time is up.`;
	throw new ApplicationError<typeof declared>("BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND", description, { id });
};
