import { administrationExamples } from "./administration-examples.ts";
import { businessExamples } from "./business-examples.ts";
import { cartAndCheckoutExamples } from "./cart-and-checkout-examples.ts";
import { cartV2Examples } from "./cart-v-2-examples.ts";
import { catalogueExamples } from "./catalogue-examples.ts";
import { contactExamples } from "./contact-examples.ts";
import { couponExamples } from "./coupon-examples.ts";
import { dataExamples } from "./data-examples.ts";
import { deliveryExamples } from "./delivery-examples.ts";
import { discountRuleExamples } from "./discount-rule-examples.ts";
import { draftOrderExamples } from "./draft-order-examples.ts";
import type { Example } from "./example.ts";
import { giftCardExamples } from "./gift-card-examples.ts";
import { mediaExamples } from "./media-examples.ts";
import { memberExamples } from "./member-examples.ts";
import { paymentRequestExamples } from "./payment-request-examples.ts";
import { productEditingExamples } from "./product-editing-examples.ts";
import { productV3Examples } from "./product-v-3-examples.ts";
import { purchaseExamples } from "./purchase-examples.ts";
import { reportExamples } from "./report-examples.ts";
import { returnExamples } from "./return-examples.ts";
import { reviewExamples } from "./review-examples.ts";
import { staffExamples } from "./staff-examples.ts";
import { taxExamples } from "./tax-examples.ts";
import { webhookExamples } from "./webhook-examples.ts";

/** The tables, each of which can be run by itself with a new visitor and a new member. */
export const exampleTables: readonly (readonly Example[])[] = [
	catalogueExamples,
	purchaseExamples,
	paymentRequestExamples,
	draftOrderExamples,
	reportExamples,
	couponExamples,
	giftCardExamples,
	taxExamples,
	deliveryExamples,
	businessExamples,
	discountRuleExamples,
	returnExamples,
	memberExamples,
	staffExamples,
	contactExamples,
	dataExamples,
	mediaExamples,
	cartV2Examples,
	productEditingExamples,
	cartAndCheckoutExamples,
	administrationExamples,
	productV3Examples,
	reviewExamples,
	webhookExamples,
];

/** The first example of a call, or nothing. */
export const examplesOf = (call: string): readonly Example[] =>
	exampleTables
		.flat()
		.filter((example, index, all) => example.call === call && all.findIndex((each) => each.call === call) === index);
