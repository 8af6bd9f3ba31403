import { bool, fieldMask, message, readOnly, timestamp, type Wire } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";

const endpoint = endpointsUnder({ published: "/billing", standalone: "/_api/tax-settings" });

export const SiteTaxSettings = message({
	/**
	 * Whether the prices of the catalogue include the tax. It changes no price. Without it, they do in regions that say so. The same as
	 * `tax.includedInPrices` of the settings of the shop.
	 */
	taxIncludedInItemPrices: bool(),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
});
export type SiteTaxSettings = Wire<typeof SiteTaxSettings>;

export const getTaxSettings = operation({
	summary: "Gets whether prices include the tax.",
	...endpoint("GET", "/v1/tax-settings"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "billing:tax:v1:tax_settings:get_tax_settings",
	request: message({}),
	response: message({
		/** The settings. */
		taxSettings: SiteTaxSettings,
	}),
});

export const upsertTaxSettings = operation({
	summary: "Sets whether prices include the tax. It applies to every cart and checkout from now on.",
	...endpoint("POST", "/v1/tax-settings"),
	callers: staff,
	ownership: shop,
	permission: "billing:tax:v1:tax_settings:upsert_tax_settings",
	request: message({
		/** The settings. */
		taxSettings: SiteTaxSettings,
		fieldMask: fieldMask(),
	}),
	required: ["taxSettings"],
	response: message({
		/** The settings after the change. */
		taxSettings: SiteTaxSettings,
	}),
});

export const taxSettings = service({
	name: "ecom.tax-settings",
	entity: "wix.billing.tax.v1.tax_settings",
	operations: { getTaxSettings, upsertTaxSettings },
	events: {},
});
