import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { fillPath, pathMembers } from "@cartwright/contract/codec/path";
import { type Node, nodeOf } from "@cartwright/contract/codec/schema";
import type { Violation } from "@cartwright/contract/errors";
import type { AnyOperation } from "@cartwright/contract/operation";
import { services } from "@cartwright/contract/services";
import { exampleRequest } from "@cartwright/testing/example-request";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { fillCatalogue, line } from "./catalogue.ts";
import { withStartedServer } from "./shop.ts";

const packages = join(import.meta.dirname, "node_modules/@wix");

/** The members that the published declaration of a request marks as optional; undefined if it declares no such request. */
const optionalMembersOf = (declarations: string, operation: string): ReadonlySet<string> | undefined => {
	const name = `${operation[0]?.toUpperCase()}${operation.slice(1)}Request`;
	const [, body] = new RegExp(`interface ${name}[^{]*\\{\\n([^]*?)\\n\\}`).exec(declarations) ?? [];
	return body === undefined
		? undefined
		: new Set([...body.matchAll(/^ {4}(\w+)\?:/gm)].map(([, member = ""]) => member));
};

const publishedReads = services.flatMap(({ name, operations }) => {
	const [file] = globSync(`auto_sdk_${name.replace(".", "_")}/build/es/meta.d.mts`, { cwd: packages });
	const declarations = file === undefined ? "" : readFileSync(join(packages, file), "utf8");
	return Object.entries(operations)
		.filter(([operation]) => /^(get(?!OrCreate)|list|query|search|count|aggregate|createCheckout)/.test(operation))
		.flatMap(([operation, { required = [], published }]) => {
			const optional = optionalMembersOf(declarations, operation);
			const sent = (required as readonly string[]).filter((member) => !published.includes(`{${member}}`));
			return optional ? [{ name: `${name} ${operation}`, required: sent, optional }] : [];
		});
});

/** Members without which the call has no meaning, although the declaration marks all members of that request as optional. */
const meaningless: ReadonlySet<string> = new Set([
	"stores.products getProductOptionsAvailability options",
	"ecom.recommendations getRecommendation algorithms",
]);

describe("what published declarations mark as optional in requests that read", () => {
	it("is required by no call", () => {
		assert.ok(publishedReads.length > 50, `${publishedReads.length} calls`);
		const demanded = publishedReads.flatMap(({ name, required, optional }) =>
			required.filter((member) => optional.has(member)).map((member) => `${name} ${member}`),
		);
		assert.deepEqual(
			demanded.filter((each) => !meaningless.has(each)),
			[],
		);
	});
});

interface Method {
	readonly name: string;
	readonly operation: AnyOperation;
	/** Paths of the members that the signature demands, as the contract names them. */
	readonly demanded: ReadonlySet<string>;
}

/** What a signature demands: arguments without a question mark, and the paths that its types name as not null. */
const demandedBy = (signature: string, { native }: AnyOperation): Set<string> => {
	const parameters = signature.matchAll(/(\w+)(\??): (?:NonNullablePaths<\w+(?:\[\])?, ([^>]*)>|[^,]+)/g);
	const named = [...parameters].flatMap(([, name = "", mark, types = ""]) => {
		const paths = [...types.matchAll(/`([^`]+)`/g)].map(([, path = ""]) =>
			path.replaceAll(/\$\{number\}\.|\.\$\{number\}/g, "").replaceAll("_id", "id"),
		);
		return [...(mark ? [] : [name]), ...paths.flatMap((path) => [path, `${name}.${path}`])];
	});
	return new Set([...named, ...pathMembers(native)].flatMap(withParents));
};

const withParents = (path: string): string[] => path.split(".").map((_, at, all) => all.slice(0, at + 1).join("."));

const methods: readonly Method[] = services.flatMap(({ name, operations }) => {
	const files = globSync(`auto_sdk_${name.replace(".", "_")}/build/es/*.d.mts`, { cwd: packages });
	const declarations = files.map((file) => readFileSync(join(packages, file), "utf8")).join("\n");
	return Object.entries(operations).flatMap(([each, operation]) => {
		const signature = new RegExp(`^declare function ${each}\\((.*?)\\): (?:Promise|\\w+Builder)`, "m").exec(
			declarations,
		)?.[1];
		return signature === undefined
			? []
			: [{ name: `${name} ${each}`, operation, demanded: demandedBy(signature, operation) }];
	});
});

/** Members without which the call has no meaning, although its signature does not demand them. */
const withoutMeaning: ReadonlySet<string> = new Set([
	"stores.info-sections-v-3 getOrCreateInfoSection infoSection",
	"stores.info-sections-v-3 bulkGetOrCreateInfoSections infoSections",
	...["addCustomizationChoices", "setCustomizationChoices"].map(
		(each) => `stores.customizations-v-3 ${each} choices.name`,
	),
	"stores.customizations-v-3 createCustomization customization.choicesSettings.choices.name",
	...["name", "customizationType", "customizationRenderType", "choicesSettings.choices.name"].map(
		(each) => `stores.customizations-v-3 bulkCreateCustomizations customizations.${each}`,
	),
	"stores.customizations-v-3 bulkAddCustomizationChoices customizationsChoices.choices.name",
	"stores.customizations-v-3 updateCustomizationChoices choices.choice.id",
	"reviews.reviews bulkCreateReview reviews.content.rating",
	"ecom.back-in-stock-notifications reportItemsBackInStock catalogReference",
	...["updateCurrentCart", "addToCurrentCart"].map(
		(each) => `ecom.current-cart ${each} lineItems.catalogReference.appId`,
	),
	...["updateModerationStatus", "bulkUpdateModerationStatus"].map((each) => `reviews.reviews ${each} status`),
	"redirects.redirects createRedirectSession ",
	"identity.oauth tokenInfo token",
	"identity.authentication registerV2 password",
	"identity.recovery recover password",
	...["mergeContacts", "previewMergeContacts"].map((each) => `crm.contacts ${each} sourceContactIds`),
	"crm.contacts bulkUpdateContacts info",
	"gift-vouchers.gift-vouchers createGiftCard giftCard.orderInfo.orderId",
	"ecom.pickup-locations createPickupLocation pickupLocation.name",
	"ecom.local-delivery-options bulkUpdateLocalDeliveryOption localDeliveryOptions.id",
	...["id", "taxExemptGroupId"].map(
		(each) => `ecom.contact-tax-details bulkUpsertContactTaxDetails contactTaxDetails.${each}`,
	),
	"ecom.currencies convertCurrency amounts.value",
	...["appId", "country"].map((each) => `ecom.tax-regions bulkCreateTaxRegion taxRegions.${each}`),
	...[
		"createDeliveryProfile deliveryProfile",
		"addDeliveryRegion deliveryRegion",
		"updateDeliveryRegion deliveryRegion",
	].map(
		(each) =>
			`ecom.delivery-profile ${each}${each.startsWith("create") ? ".deliveryRegions" : ""}.deliveryCarriers.appId`,
	),
	"ecom.delivery-profile updateDeliveryRegion deliveryRegion.destinations.countryCode",
	"ecom.delivery-profile addDeliveryCarrier deliveryCarrier.appId",
	...["title", "rates"].map((each) => `ecom.shipping-options createShippingOption shippingOption.${each}`),
	...["createShippingOption", "updateShippingOption"].flatMap((call) =>
		["amount", "conditions.type", "conditions.value", "conditions.operator"].map(
			(each) => `ecom.shipping-options ${call} shippingOption.rates.${each}`,
		),
	),
	"ecom.tip-settings updateTipSettings tipSettings.id",
	...["setTipOnOrder", "removeTipFromOrder", "addTipDistributionsToOrder"].map((each) => `ecom.tips ${each} orderId`),
	...["createTipSettings", "createDefaultTipSettings"].map((each) => `ecom.tip-settings ${each} tipSettings.presets`),
	...["createDiscountRule", "updateDiscountRule"].flatMap((call) =>
		[
			"discounts.values",
			"discounts.values.specificItemsInfo.scopes",
			"discounts.values.buyXGetYInfo.customerBuys",
			"discounts.values.buyXGetYInfo.customerBuys.scopes",
			"discounts.values.buyXGetYInfo.customerGets",
			"discounts.values.buyXGetYInfo.customerGets.quantity",
			"discounts.values.buyXGetYInfo.customerGets.scopes",
			"discounts.values.quantityBased.configurations",
			"discounts.values.quantityBased.configurations.quantity",
			"discounts.values.quantityBased.configurations.price",
			"activeTimeInfo.recurrence.weeklySchedule.timeWindows",
			"activeTimeInfo.recurrence.weeklySchedule.timeWindows.dayOfWeek",
			"activeTimeInfo.recurrence.weeklySchedule.timeWindows.startTime",
			"activeTimeInfo.recurrence.weeklySchedule.timeWindows.endTime",
		].map((each) => `ecom.discount-rules ${call} discountRule.${each}`),
	),
]);

describe("what a published signature leaves optional", () => {
	it("is required by no contract of a call", () => {
		assert.ok(methods.length > 300, `${methods.length} methods`);
		const required = methods.flatMap(({ name, operation, demanded }) =>
			(operation.required ?? []).filter((path: string) => !demanded.has(path)).map((path: string) => `${name} ${path}`),
		);
		assert.deepEqual(
			required.filter((each) => !withoutMeaning.has(each)),
			[],
		);
	});

	it("is required by no call that is made with the rest", async () => {
		const shop = await openShop({ checkResponses: false });
		const callers = [await shop.key(), (await shop.visitor()).token];
		const required: string[] = [];
		for (const { name, operation, demanded } of methods) {
			const known = [...demanded].filter((path) => hasMember(nodeOf(operation.request), path.split(".")));
			const request = exampleRequest({ ...operation, required: known });
			for (const authorization of callers) {
				const missing = await missingIn(shop, operation, request, authorization);
				required.push(...missing.filter((path) => !demanded.has(path)).map((path) => `${name} ${path}`));
			}
		}
		await shop.close();
		assert.deepEqual(
			[...new Set(required)].filter((each) => !withoutMeaning.has(each)),
			[],
		);
	});
});

const hasMember = (node: Node | undefined, [step, ...rest]: readonly string[]): boolean => {
	if (step === undefined) return node !== undefined;
	const inside = node?.items ?? node;
	return hasMember(inside?.properties?.[step], rest);
};

/** The members that a call says it lacks. */
const missingIn = async (shop: Shop, operation: AnyOperation, request: object, authorization: string) => {
	const isRead = operation.method === "GET" || operation.method === "DELETE";
	const address = fillPath(operation.published, request);
	const query = isRead ? `?.r=${Buffer.from(JSON.stringify(request)).toString("base64url")}` : "";
	const { statusCode, body } = await shop.app.inject({
		method: operation.method,
		url: `${address}${query}`,
		headers: { authorization },
		...(isRead ? {} : { payload: request }),
	});
	if (statusCode !== 400) return [];
	const { details } = JSON.parse(body) as { details?: { validationError?: { fieldViolations?: Violation[] } } };
	return (details?.validationError?.fieldViolations ?? [])
		.filter(({ violatedRule }) => violatedRule.startsWith("REQUIRED"))
		.map(({ field }) => field.replaceAll(/\[\d+\]/g, ""));
};

withStartedServer("calls without what is optional", fillCatalogue, (started) => {
	/** Calls that the client builds with everything, as storefronts without it make them. */
	const post = async (path: string, authorization: string, body: object = {}) => {
		const { server } = started();
		const headers = { authorization, "content-type": "application/json" };
		const response = await fetch(`${server.origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
		return [response.status, (await response.json()) as Record<string, unknown[]>] as const;
	};

	it("list everything that the caller may read", async () => {
		const { shopper, server, data } = started();
		const client = shopper();
		const [, { orders }] = await post("/ecom/v1/orders/search", await server.apiKey());
		assert.deepEqual(orders, []);
		for (const [path, member] of [
			["/stores/v3/products/search", "products"],
			["/stores/v3/inventory-items/search", "inventoryItems"],
			["/stores/v3/products/search-variants", "variants"],
			["/stores-reader/v1/variants/query", "variants"],
			["/categories/v1/categories/query", "categories"],
		] as const) {
			const [status, found] = await post(path, await server.apiKey());
			assert.equal(status, 200, path);
			assert.ok((found[member]?.length ?? 0) > 0, path);
		}
		const catalogReference = line(data.products.tote).catalogReference;
		await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
		const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({} as never);
		assert.equal((await client.checkout.getCheckout(checkoutId ?? "")).channelType, "WEB");
	});
});
