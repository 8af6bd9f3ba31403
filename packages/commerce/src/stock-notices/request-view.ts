import type { BackInStockNotificationRequest } from "@cartwright/contract/back-in-stock/back-in-stock-messages";
import type { StockNotice } from "./documents.ts";

export const requestView = (notice: StockNotice): BackInStockNotificationRequest => {
	const { createdDate, memberId, autoNotified } = notice;
	return {
		...shopperRequestView(notice),
		createdDate,
		...(memberId === undefined ? {} : { contactId: memberId }),
		...(autoNotified === undefined ? {} : { autoNotified }),
	};
};

/** Without what tells a shopper whether somebody else asked for the same address before. */
export const shopperRequestView = ({
	id,
	catalogReference,
	email,
	status,
	itemUrl,
}: StockNotice): BackInStockNotificationRequest => ({
	id,
	catalogReference,
	email,
	status,
	...(itemUrl === undefined ? {} : { itemUrl }),
});
