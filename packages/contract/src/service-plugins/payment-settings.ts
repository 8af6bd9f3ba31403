import { bool, message, optional } from "../message.ts";
import { Order } from "../orders/order-messages.ts";
import { pluginMethod, servicePlugin } from "./service-plugin.ts";

/** Decides how an order is paid, when its buyer starts to pay. Without a response, the settings of the shop decide. */
export const paymentSettings = servicePlugin({
	componentType: "ECOM_PAYMENT_SETTINGS",
	permission: "ECOM.READ_ORDERS",
	methods: {
		getPaymentSettings: pluginMethod({
			path: "/v1/payment-settings",
			request: message({
				/** The order that is about to be paid. */
				order: Order,
			}),
			response: message({
				/** How it is to be paid. */
				paymentSettings: message({
					/** Whether the bank of the buyer has to confirm a payment by card. */
					requires3dSecure: optional(bool()),
				}),
			}),
			timeLimit: 3000,
		}),
	},
});
