import * as bulk from "./bulk-messages.ts";
import * as cartsV1Cart from "./carts/v1/cart-messages.ts";
import * as cartsV1Estimate from "./carts/v1/estimate-messages.ts";
import * as cartsV2Cart from "./carts/v2/cart-messages.ts";
import * as cartsV2ItemInput from "./carts/v2/item-input-messages.ts";
import * as cartsV2LineItem from "./carts/v2/line-item-messages.ts";
import * as cartsV2Summary from "./carts/v2/summary-messages.ts";
import * as cartsV2Violation from "./carts/v2/violation-messages.ts";
import * as catalogueCatalogVersion from "./catalogue/catalog-version.ts";
import * as catalogueRichContent from "./catalogue/rich-content.ts";
import * as catalogueSeo from "./catalogue/seo-messages.ts";
import * as catalogueV1Collection from "./catalogue/v1/collection-messages.ts";
import * as catalogueV1Price from "./catalogue/v1/price-messages.ts";
import * as catalogueV1ProductEvent from "./catalogue/v1/product-event-messages.ts";
import * as catalogueV1ProductMedia from "./catalogue/v1/product-media-messages.ts";
import * as catalogueV1Product from "./catalogue/v1/product-messages.ts";
import * as catalogueV1ProductWrite from "./catalogue/v1/product-write-messages.ts";
import * as catalogueV1Variant from "./catalogue/v1/variant-messages.ts";
import * as catalogueV3Category from "./catalogue/v3/category-messages.ts";
import * as catalogueV3Option from "./catalogue/v3/option-messages.ts";
import * as catalogueV3Price from "./catalogue/v3/price-messages.ts";
import * as catalogueV3ProductMedia from "./catalogue/v3/product-media-messages.ts";
import * as catalogueV3Product from "./catalogue/v3/product-messages.ts";
import * as catalogueV3ReadOnlyVariant from "./catalogue/v3/read-only-variant-messages.ts";
import * as catalogueV3Subscription from "./catalogue/v3/subscription-messages.ts";
import * as catalogueV3Variant from "./catalogue/v3/variant-messages.ts";
import * as checkoutsV1CheckoutLineItem from "./checkouts/v1/checkout-line-item-messages.ts";
import * as checkoutsV1Checkout from "./checkouts/v1/checkout-messages.ts";
import * as contactsContact from "./contacts/contact-messages.ts";
import * as ecommerceAddress from "./ecommerce/address-messages.ts";
import * as ecommerceDelivery from "./ecommerce/delivery-messages.ts";
import * as ecommerceDiscount from "./ecommerce/discount-messages.ts";
import * as ecommerceEntity from "./ecommerce/entity-messages.ts";
import * as ecommerceLineItem from "./ecommerce/line-item-messages.ts";
import * as ecommerceMeasure from "./ecommerce/measure-messages.ts";
import * as ecommerceMembership from "./ecommerce/membership-messages.ts";
import * as ecommerceMoney from "./ecommerce/money-messages.ts";
import * as ecommerceTax from "./ecommerce/tax-messages.ts";
import * as ecommerceTotals from "./ecommerce/totals-messages.ts";
import * as errors from "./errors.ts";
import * as http from "./http-messages.ts";
import * as identityCaptcha from "./identity/captcha-messages.ts";
import * as identityIdentity from "./identity/identity-messages.ts";
import * as identityProfile from "./identity/profile-messages.ts";
import * as identitySignOnPolicy from "./identity/sign-on-policy-messages.ts";
import * as identityToken from "./identity/token-messages.ts";
import * as inventoryV1Inventory from "./inventory/v1/inventory-messages.ts";
import * as inventoryV3InventoryItem from "./inventory/v3/inventory-item-messages.ts";
import * as mediaMedia from "./media/media-messages.ts";
import * as membersMember from "./members/member-messages.ts";
import * as ordersDraftOrderChange from "./orders/draft-order-change-messages.ts";
import * as ordersDraftOrderInput from "./orders/draft-order-input-messages.ts";
import * as ordersDraftOrder from "./orders/draft-order-messages.ts";
import * as ordersOrderActivity from "./orders/order-activity-messages.ts";
import * as ordersOrderChange from "./orders/order-change-messages.ts";
import * as ordersOrderDiscount from "./orders/order-discount-messages.ts";
import * as ordersOrderLineItem from "./orders/order-line-item-messages.ts";
import * as ordersOrder from "./orders/order-messages.ts";
import * as ordersOrderMoney from "./orders/order-money-messages.ts";
import * as ordersOrderShipping from "./orders/order-shipping-messages.ts";
import * as ordersOrderTax from "./orders/order-tax-messages.ts";
import * as queryQuery from "./query/query-messages.ts";
import * as querySearch from "./query/search-messages.ts";
import * as recommendationsRecommendation from "./recommendations/recommendation-messages.ts";
import * as redirectsRedirect from "./redirects/redirect-messages.ts";
import * as sitesSettings from "./sites/settings-messages.ts";
import * as sitesSite from "./sites/site-messages.ts";

/**
 * The modules of shared messages. If two versions of a service use the same name for different messages, the newer one
 * carries its version, so that each name is unique in everything derived from the contract.
 */
const modules: readonly { version?: string; module: Readonly<Record<string, unknown>> }[] = [
	{ module: bulk },
	{ module: cartsV1Cart },
	{ module: cartsV1Estimate },
	{ module: catalogueCatalogVersion },
	{ module: catalogueRichContent },
	{ module: catalogueSeo },
	{ module: catalogueV1Collection },
	{ module: catalogueV1Price },
	{ module: catalogueV1ProductEvent },
	{ module: catalogueV1ProductMedia },
	{ module: catalogueV1Product },
	{ module: catalogueV1ProductWrite },
	{ module: catalogueV1Variant },
	{ module: catalogueV3Category, version: "V3" },
	{ module: catalogueV3Option, version: "V3" },
	{ module: catalogueV3Price, version: "V3" },
	{ module: catalogueV3ProductMedia, version: "V3" },
	{ module: catalogueV3Product, version: "V3" },
	{ module: catalogueV3ReadOnlyVariant, version: "V3" },
	{ module: catalogueV3Subscription, version: "V3" },
	{ module: catalogueV3Variant, version: "V3" },
	{ module: checkoutsV1CheckoutLineItem },
	{ module: checkoutsV1Checkout },
	{ module: contactsContact },
	{ module: ecommerceAddress },
	{ module: ecommerceDelivery },
	{ module: ecommerceDiscount },
	{ module: ecommerceEntity },
	{ module: ecommerceLineItem },
	{ module: ecommerceMeasure },
	{ module: ecommerceMembership },
	{ module: ecommerceMoney },
	{ module: ecommerceTax },
	{ module: ecommerceTotals },
	{ module: errors },
	{ module: http },
	{ module: identityCaptcha },
	{ module: identityIdentity },
	{ module: identityProfile },
	{ module: identitySignOnPolicy },
	{ module: identityToken },
	{ module: inventoryV1Inventory },
	{ module: inventoryV3InventoryItem, version: "V3" },
	{ module: mediaMedia },
	{ module: membersMember },
	{ module: ordersDraftOrderChange },
	{ module: ordersDraftOrderInput },
	{ module: ordersDraftOrder },
	{ module: ordersOrderActivity },
	{ module: ordersOrderChange },
	{ module: ordersOrderDiscount },
	{ module: ordersOrderLineItem },
	{ module: ordersOrder },
	{ module: ordersOrderMoney },
	{ module: ordersOrderShipping },
	{ module: ordersOrderTax },
	{ module: queryQuery },
	{ module: querySearch },
	{ module: recommendationsRecommendation },
	{ module: redirectsRedirect },
	{ module: sitesSettings },
	{ module: sitesSite },
	{ module: cartsV2Cart, version: "V2" },
	{ module: cartsV2ItemInput, version: "V2" },
	{ module: cartsV2LineItem, version: "V2" },
	{ module: cartsV2Summary, version: "V2" },
	{ module: cartsV2Violation, version: "V2" },
];

/** The part of a schema that remains the same object when it is marked optional, read-only or defaulted. */
const identityOf = (schema: unknown): object | undefined => {
	if (typeof schema !== "object" || schema === null) return undefined;
	const { properties, enum: names } = schema as { properties?: object; enum?: object };
	return properties ?? names;
};

const named = new WeakMap<object, string>();
const taken = new Set<string>();
for (const { module, version } of modules)
	for (const [name, schema] of Object.entries(module)) {
		const identity = identityOf(schema);
		if (!identity || named.has(identity)) continue;
		const free = taken.has(name) ? `${name}${version ?? ""}` : name;
		if (taken.has(free)) throw new Error(`Two shared messages are named ${free}`);
		taken.add(free);
		named.set(identity, free);
	}

/** The name of a shared message or enumeration; `undefined` if it is declared in place. */
export const messageName = (schema: object): string | undefined => {
	const identity = identityOf(schema);
	return identity && named.get(identity);
};

/** Gives a copy of a shared message its name. */
export const nameCopy = (original: object, copy: object): void => {
	const name = messageName(original);
	const identity = identityOf(copy);
	if (name && identity) named.set(identity, name);
};
