import { orderPaymentRequestQueryFields } from "@cartwright/contract/orders/order-payment-request-query-fields";
import type { queryOrderPaymentRequests as declared } from "@cartwright/contract/orders/order-payment-requests";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { instant, minor } from "@cartwright/kernel/foundation/operands";
import { readPageRequest, storeQuery, toResultPage } from "@cartwright/kernel/foundation/page-request";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { rulesOf } from "@cartwright/store/query-language";
import { byId, page } from "@cartwright/store/store";
import { orderPaymentRequests } from "../../payments/payment-request.ts";
import { requestView } from "./request-view.ts";

/** The currency is that of the amounts in filters. */
export const paymentRequestRules = (currency: string) =>
	rulesOf(orderPaymentRequestQueryFields, {
		id: "id",
		paymentGatewayOrderId: "id",
		orderId: "orderId",
		orderNumber: "orderNumber",
		status: "status",
		title: "title",
		description: "description",
		"source.appId": "source.appId",
		"source.externalId": "source.externalId",
		"amount.amount": { path: "amount", value: minor(currency) },
		expirationDate: { path: "expirationDate", value: instant },
		createdDate: { path: "createdDate", value: instant },
		updatedDate: { path: "updatedDate", value: instant },
	});

const defaultSort = [{ field: "createdDate", order: "DESC" }] as const;

export const queryOrderPaymentRequests: Handler<typeof declared> = async (context, { query }) => {
	const { store, site, cursorKey: key } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { currency } = shop?.doc ?? defaultSettings;
	const scope = { key, site, query: "queryOrderPaymentRequests" };
	const paging = { rules: paymentRequestRules(currency), defaultLimit: 100, defaultSort };
	const pageRequest = readPageRequest(query ?? {}, scope, paging);
	const { rows } = await store.read(site, { rows: page(orderPaymentRequests, storeQuery(pageRequest)) });
	const { items, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	return { orderPaymentRequests: items.map(({ doc }) => requestView(doc, context)), pagingMetadata };
};
