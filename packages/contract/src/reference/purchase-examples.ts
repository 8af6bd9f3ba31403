import type { Example } from "./example.ts";
import { variantInStock } from "./product-in-stock.ts";
import { tipChoiceExamples, tipSettingsExamples } from "./tip-examples.ts";

const lineItem = { quantity: 1, catalogReference: variantInStock };
const publishedLineItem =
	'{ quantity: 1, catalogReference: { appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e", catalogItemId: productId, options: { variantId } } }';
const address = {
	country: "US",
	subdivision: "US-NY",
	city: "New York",
	postalCode: "10001",
	addressLine: "20 West 34th Street",
};
const contact = { firstName: "Ada", lastName: "Park", phone: "+12125550100" };

/** A purchase, from the cart to the paid order. */
export const purchaseExamples: readonly Example[] = [
	{
		call: "stores.products-v-3.searchProducts",
		as: "visitor",
		request: {
			search: {
				filter: { "inventory.availabilityStatus": "IN_STOCK", productType: "PHYSICAL" },
				cursorPaging: { limit: 1 },
			},
		},
		published:
			'productsV3.searchProducts({ filter: { "inventory.availabilityStatus": "IN_STOCK" }, cursorPaging: { limit: 1 } })',
		captures: { productId: "products.0.id" },
	},
	{
		call: "stores.products-v-3.getProduct",
		as: "visitor",
		request: { productId: "$productId" },
		published: "productsV3.getProduct(productId)",
		captures: { variantId: "product.variantsInfo.variants.0.id" },
	},
	{
		call: "ecom.current-cart.addToCurrentCart",
		as: "visitor",
		request: { lineItems: [lineItem] },
		published: `currentCart.addToCurrentCart({\n\tlineItems: [${publishedLineItem}],\n})`,
		captures: { lineItemId: "cart.lineItems.0.id", cartId: "cart.id" },
	},
	{
		call: "ecom.current-cart.getCurrentCart",
		as: "visitor",
		request: {},
		published: "currentCart.getCurrentCart()",
	},
	{
		call: "ecom.current-cart.updateCurrentCartLineItemQuantity",
		as: "visitor",
		request: { lineItems: [{ id: "$lineItemId", quantity: 2 }] },
		published: "currentCart.updateCurrentCartLineItemQuantity([{ _id: lineItemId, quantity: 2 }])",
	},
	{
		call: "ecom.current-cart.updateCurrentCart",
		as: "visitor",
		request: { cartInfo: { buyerNote: "Please wrap it as a gift." } },
		published: 'currentCart.updateCurrentCart({ cartInfo: { buyerNote: "Please wrap it as a gift." } })',
	},
	{
		call: "ecom.current-cart.estimateCurrentCartTotals",
		as: "visitor",
		request: { shippingAddress: address },
	},
	{
		call: "ecom.currencies.listCurrencies",
		as: "visitor",
		request: {},
		published: "currencies.listCurrencies()",
	},
	{
		call: "ecom.currencies.convertCurrency",
		as: "visitor",
		request: { from: "EUR", to: "EUR", amounts: [{ value: "1095", decimalPlaces: 2 }] },
		published: 'currencies.convertCurrency({ from: "EUR", to: "EUR" }, [{ value: "1095", decimalPlaces: 2 }])',
	},
	{
		call: "ecom.currencies.getConversionRate",
		as: "visitor",
		request: { from: "EUR", to: "EUR" },
		published: 'currencies.getConversionRate({ from: "EUR", to: "EUR" })',
	},
	{ call: "cartwright.saved-lines.saveLines", as: "visitor", request: { lineItemIds: ["$lineItemId"] } },
	{ call: "cartwright.saved-lines.listSavedLines", as: "visitor", request: {} },
	{ call: "cartwright.saved-lines.returnSavedLines", as: "visitor", request: { lineItemIds: ["$lineItemId"] } },
	{
		call: "ecom.cart.createCart",
		as: "staff",
		request: { lineItems: [lineItem] },
		published: `cart.createCart({\n\tlineItems: [${publishedLineItem}],\n})`,
		captures: { ownCartId: "cart.id" },
	},
	{ call: "ecom.cart.getCart", as: "staff", request: { id: "$ownCartId" } },
	{ call: "ecom.cart.deleteCart", as: "staff", request: { id: "$ownCartId" } },
	{
		call: "ecom.current-cart.createCheckoutFromCurrentCart",
		as: "visitor",
		request: { channelType: "WEB" },
		published: 'currentCart.createCheckoutFromCurrentCart({ channelType: "WEB" })',
		captures: { checkoutId: "checkoutId" },
	},
	{
		call: "ecom.checkout.updateCheckout",
		as: "visitor",
		request: {
			checkout: {
				id: "$checkoutId",
				buyerInfo: { email: "ada@example.com" },
				billingInfo: { address, contactDetails: contact },
				shippingInfo: { shippingDestination: { address, contactDetails: contact } },
			},
		},
		captures: { deliveryCode: "checkout.shippingInfo.carrierServiceOptions.0.shippingOptions.0.code" },
	},
	{
		call: "ecom.checkout.updateCheckout",
		as: "visitor",
		request: {
			checkout: {
				id: "$checkoutId",
				shippingInfo: {
					shippingDestination: { address, contactDetails: contact },
					selectedCarrierServiceOption: { code: "$deliveryCode" },
				},
			},
		},
	},
	{
		call: "ecom.checkout.getCheckout",
		as: "visitor",
		request: { id: "$checkoutId" },
		published: "checkout.getCheckout(checkoutId)",
		captures: { purchaseFlowId: "checkout.purchaseFlowId" },
	},
	...tipSettingsExamples,
	...tipChoiceExamples,
	{
		call: "redirects.redirects.createRedirectSession",
		as: "visitor",
		request: { ecomCheckout: { checkoutId: "$checkoutId" }, callbacks: { postFlowUrl: "http://localhost:3000" } },
		published:
			'redirects.createRedirectSession({\n\tecomCheckout: { checkoutId },\n\tcallbacks: { postFlowUrl: "http://localhost:3000" },\n})',
		captures: { hostedToken: "redirectSession.sessionToken" },
	},
	{ call: "ecom.checkout.getCheckoutUrl", as: "visitor", request: { id: "$checkoutId" } },
	{ call: "cartwright.payments.listPaymentMethods", as: "visitor", request: {} },
	{
		call: "ecom.checkout.createOrder",
		as: "visitor",
		request: { id: "$checkoutId" },
		captures: { orderId: "orderId", paymentGatewayOrderId: "paymentGatewayOrderId" },
	},
	{
		call: "cartwright.payments.getPayment",
		as: "visitor",
		request: { paymentGatewayOrderId: "$paymentGatewayOrderId" },
	},
	{
		call: "cartwright.payments.pay",
		as: "visitor",
		request: {
			paymentGatewayOrderId: "$paymentGatewayOrderId",
			method: "CARD",
			card: { number: "4242424242424242", expiryMonth: 12, expiryYear: 2040, securityCode: "123" },
		},
	},
	{ call: "cartwright.my-orders.listMyOrders", as: "visitor", request: { limit: 10 } },
	{
		call: "ecom.orders.getOrder",
		as: "visitor",
		request: { id: "$orderId" },
		captures: { orderLineId: "order.lineItems.0.id" },
	},
	{
		call: "ecom.tips.getTipByOrderId",
		as: "staff",
		request: { orderId: "$orderId" },
		published: "tips.getTipByOrderId(orderId)",
	},
	{
		call: "cartwright.order-links.sendOrderLink",
		as: "visitor",
		request: { number: "10042", email: "ada@example.com" },
	},
	{ call: "cartwright.order-links.createOrderLink", as: "visitor", request: { orderId: "$orderId" } },
	{
		call: "ecom.orders.searchOrders",
		as: "staff",
		request: { search: { filter: { status: "APPROVED" }, cursorPaging: { limit: 3 } } },
		published: 'orders.searchOrders({ filter: { status: "APPROVED" }, cursorPaging: { limit: 3 } })',
	},
	{
		call: "ecom.orders.updateOrder",
		as: "staff",
		request: { order: { id: "$orderId", archived: true } },
	},
	{
		call: "ecom.orders.updateOrderLineItem",
		as: "staff",
		request: { id: "$orderId", lineItem: { id: "$orderLineId", productName: { original: "Mug, hand-painted" } } },
	},
	{
		call: "ecom.abandoned-checkouts.queryAbandonedCheckouts",
		as: "staff",
		request: { query: { filter: { status: "ABANDONED" }, cursorPaging: { limit: 10 } } },
	},
	{
		call: "ecom.abandoned-checkouts.searchAbandonedCheckouts",
		as: "staff",
		request: { search: { search: { expression: "ada" } } },
	},
	{
		call: "ecom.abandoned-checkouts.getAbandonedCheckoutAnalytics",
		as: "staff",
		request: { startDate: "2026-01-01", endDate: "2026-12-31" },
	},
	{ call: "ecom.checkout-settings.getCheckoutSettings", as: "staff", request: {} },
	{
		call: "ecom.checkout-settings.updateCheckoutSettings",
		as: "staff",
		request: { checkoutSettings: { checkoutFields: { policyAgreementCheckbox: { visible: false } } } },
	},
	{
		call: "ecom.ecommerce-settings.getEcommerceSettings",
		as: "staff",
		request: { fields: ["TAX", "DELIVERY", "BUSINESS_INFO"] },
	},
	{ call: "ecom.orders-settings.getOrdersSettings", as: "staff", request: {} },
	{
		call: "ecom.orders-settings.updateOrdersSettings",
		as: "staff",
		request: { ordersSettings: { inventoryUpdateTrigger: "ON_ORDER_PLACED" } },
	},
	{
		call: "ecom.orders.importOrder",
		as: "staff",
		request: {
			order: {
				number: "1042",
				purchasedDate: "2019-05-06T07:00:00.000Z",
				status: "APPROVED",
				paymentStatus: "PAID",
				fulfillmentStatus: "FULFILLED",
				channelInfo: { type: "OTHER_PLATFORM", externalOrderId: "X-1042" },
				priceSummary: { total: { amount: "19.99" } },
				lineItems: [
					{
						productName: { original: "Lamp" },
						catalogReference: { appId: "a0000000-0000-4000-8000-000000000000", catalogItemId: "lamp-1" },
						itemType: { preset: "PHYSICAL" },
						quantity: 1,
						price: { amount: "19.99" },
					},
				],
			},
		},
		captures: { importedOrderId: "order.id" },
	},
	{ call: "ecom.orders.setOrderNumberCounter", as: "staff", request: { counter: "50000", allowLowerCounter: true } },
	{
		call: "ecom.orders.updateOrderStatus",
		as: "staff",
		request: { orderId: "$importedOrderId", status: "CANCELED" },
	},
	{
		call: "ecom.orders.bulkDeleteImportedOrders",
		as: "staff",
		request: { orderIds: ["$importedOrderId"] },
	},
	{
		call: "ecom.orders.addActivities",
		as: "staff",
		request: {
			orderId: "$orderId",
			orderActivities: [{ activityType: "MERCHANT_COMMENT", merchantComment: { message: "Wrapped as a gift." } }],
		},
	},
	{
		call: "ecom.orders.addActivity",
		as: "staff",
		request: { id: "$orderId", activity: { merchantComment: { message: "Waits for the red ribbon." } } },
		captures: { activityId: "activityId" },
	},
	{
		call: "ecom.orders.updateActivity",
		as: "staff",
		request: {
			id: "$orderId",
			activityId: "$activityId",
			activity: { merchantComment: { message: "The ribbon is there." } },
		},
	},
	{ call: "ecom.orders.deleteActivity", as: "staff", request: { id: "$orderId", activityId: "$activityId" } },
	{
		call: "ecom.order-fulfillments.createFulfillment",
		as: "staff",
		request: {
			orderId: "$orderId",
			fulfillment: {
				lineItems: [{ id: "$orderLineId", quantity: 1 }],
				trackingInfo: { shippingProvider: "dhl", trackingNumber: "JD014600003889" },
			},
		},
		captures: { fulfillmentId: "fulfillmentId" },
	},
	{
		call: "ecom.order-fulfillments.updateFulfillment",
		as: "staff",
		request: { orderId: "$orderId", fulfillment: { id: "$fulfillmentId", status: "In_Delivery" } },
	},
	{
		call: "ecom.order-fulfillments.listFulfillmentsForSingleOrder",
		as: "visitor",
		request: { orderId: "$orderId" },
		published: "orderFulfillments.listFulfillmentsForSingleOrder(orderId)",
	},
	{
		call: "ecom.order-invoices.generateInvoice",
		as: "staff",
		request: { orderId: "$orderId" },
		published: "orderInvoices.generateInvoice(orderId)",
	},
	{ call: "cartwright.order-documents.listOrderDocuments", as: "visitor", request: { orderId: "$orderId" } },
	{ call: "cartwright.order-documents.createPackingSlip", as: "staff", request: { orderId: "$orderId" } },
	{
		call: "ecom.order-transactions.listTransactionsForSingleOrder",
		as: "visitor",
		request: { orderId: "$orderId" },
		published: "orderTransactions.listTransactionsForSingleOrder(orderId)",
		captures: { orderPaymentId: "orderTransactions.payments.0.id" },
	},
	{
		call: "ecom.order-billing.generateReceipts",
		as: "staff",
		request: { orderId: "$orderId", paymentIds: ["$orderPaymentId"] },
		published: "orderBilling.generateReceipts(orderId, { paymentIds: [orderPaymentId] })",
	},
	{ call: "ecom.order-billing.getOrderRefundability", as: "staff", request: { orderId: "$orderId" } },
	{
		call: "ecom.order-billing.calculateRefund",
		as: "staff",
		request: { orderId: "$orderId", refundItems: { lineItems: [{ lineItemId: "$orderLineId", quantity: 1 }] } },
	},
	{
		call: "ecom.order-billing.refundPayments",
		as: "staff",
		request: {
			orderId: "$orderId",
			paymentRefunds: [{ paymentId: "$orderPaymentId", amount: { amount: "5.00" } }],
			sideEffects: { notifications: { sendCustomerEmail: true } },
			customerReason: "A scratch on the frame.",
		},
	},
	{
		call: "ecom.orders.getPaymentCollectabilityStatus",
		as: "staff",
		request: { ecomOrderId: "$orderId" },
	},
	{
		call: "ecom.orders.cancelOrder",
		as: "staff",
		request: { id: "$orderId", restockAllItems: true },
	},
];
