import { bool, enumeration, message, text } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { Price } from "../orders/order-money-messages.ts";
import { bearer } from "../ownership.ts";
import { TEST_PAYMENT_NOT_FOUND } from "./errors.ts";

const endpoint = endpointsUnder({ published: "" });

/** OPEN: the buyer can still decide. */
export const TestPaymentState = enumeration(["OPEN", "DECIDED"]);

const errors = { TEST_PAYMENT_NOT_FOUND };

export const getTestPayment = operation({
	summary: "Gets the payment that the buyer is asked to confirm at the embedded test gateway.",
	...endpoint("GET", "/cartwright/v1/test-gateway/{transactionId}"),
	query: "flat",
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ transactionId: text({ min: 1, max: 100 }) }),
	required: ["transactionId"],
	response: message({
		testPayment: message({
			/** Id of the transaction. */
			transactionId: text(),
			amount: Price,
			currency: text(),
			/** Whether the buyer can still decide. */
			state: TestPaymentState,
			/** The address where the buyer continues. */
			returnUrl: text(),
		}),
	}),
	errors,
	unwrap: "testPayment",
});

export const confirmTestPayment = operation({
	summary: "Records whether the buyer confirms or declines a payment of the embedded test gateway.",
	...endpoint("POST", "/cartwright/v1/test-gateway/{transactionId}/confirm"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({ transactionId: text({ min: 1, max: 100 }), approved: bool() }),
	required: ["transactionId", "approved"],
	response: message({ returnUrl: text() }),
	errors,
});

export const createTestToken = operation({
	summary: "Turns the number of a test card into a token to pay with, as the form of a payment network does.",
	...endpoint("POST", "/cartwright/v1/test-gateway/tokens"),
	callers: anyone,
	ownership: bearer,
	open: true,
	request: message({
		/** Number of a test card. It is not stored. */
		number: text({ min: 12, max: 25 }),
	}),
	required: ["number"],
	response: message({
		/** What `pay` takes as `paymentToken`. */
		token: text(),
	}),
});

/** Cartwright's own: the form and the bank of the embedded test gateway. With another payment provider it has no payments. */
export const testGateway = service({
	name: "cartwright.test-gateway",
	entity: "cartwright.v1.test_payment",
	operations: { createTestToken, getTestPayment, confirmTestPayment },
	events: {},
});
